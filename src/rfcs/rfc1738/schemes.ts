/** The schemes that section 3 predefines, and their productions; the first one matches every URL of the scheme. */
export const predefinedSchemes = {
  ftp: ['ftpurl'],
  http: ['httpurl'],
  gopher: ['gopherurl'],
  mailto: ['mailtourl'],
  news: ['newsurl'],
  nntp: ['nntpurl'],
  telnet: ['telneturl'],
  wais: ['waisurl', 'waisdatabase', 'waisindex', 'waisdoc'],
  file: ['fileurl'],
  prospero: ['prosperourl'],
} as const;
