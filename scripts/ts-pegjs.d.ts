declare module 'ts-pegjs' {
  import type { Plugin } from 'peggy';
  const plugin: Plugin;
  export default plugin;
}
