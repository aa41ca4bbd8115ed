/**
 * Letters alone, so that an accent or a capital hides nothing. The language of the device has no say in it: in a Turkish
 * one a capital I would be small without its dot, and Italy would not be found.
 */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
