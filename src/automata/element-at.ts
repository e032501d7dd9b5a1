/** The element of a list at a place where it has one, which the compiler cannot know. Nothing checks that it is there. */
export function elementAt<T>(list: ArrayLike<T>, place: number): T {
  return list[place] as T;
}
