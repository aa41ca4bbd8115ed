/** Names of the categories by language code of the wire, in the order of the catalogue. English where a code is unknown. */
const WORDS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: ['Forex', 'Metals', 'Indices', 'Crypto'],
  jp: ['外国為替', '貴金属', '株価指数', '暗号資産'],
  kr: ['외환', '금속', '지수', '암호화폐'],
  hk: ['外匯', '貴金屬', '指數', '加密貨幣'],
  th: ['ฟอเร็กซ์', 'โลหะ', 'ดัชนี', 'คริปโต'],
  vn: ['Ngoại hối', 'Kim loại', 'Chỉ số', 'Tiền mã hóa'],
  fr: ['Devises', 'Métaux', 'Indices', 'Crypto'],
  de: ['Devisen', 'Metalle', 'Indizes', 'Krypto'],
  ru: ['Форекс', 'Металлы', 'Индексы', 'Крипто'],
  spa: ['Divisas', 'Metales', 'Índices', 'Cripto'],
  pt: ['Câmbio', 'Metais', 'Índices', 'Cripto'],
  it: ['Valute', 'Metalli', 'Indici', 'Cripto'],
  ar: ['العملات', 'المعادن', 'المؤشرات', 'العملات الرقمية'],
  tr: ['Döviz', 'Metaller', 'Endeksler', 'Kripto'],
  id: ['Valas', 'Logam', 'Indeks', 'Kripto'],
  my: ['Forex', 'Logam', 'Indeks', 'Kripto'],
  hi: ['विदेशी मुद्रा', 'धातु', 'सूचकांक', 'क्रिप्टो'],
  cs: ['Měny', 'Kovy', 'Indexy', 'Krypto'],
}

export const categoryWord = (language: string | undefined, index: number): string => {
  const code = language === 'tw' ? 'hk' : (language ?? '')
  return (Object.hasOwn(WORDS, code) ? WORDS[code] : WORDS.en)?.[index] ?? ''
}
