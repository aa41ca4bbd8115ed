import type { AgreementText } from './agreement.ts'

/** Turkish. */
export const tr: AgreementText = {
  title: 'Köprü kredi sözleşmesi',
  decimal: ',',
  percent: '%{}',
  facts: [
    ['Kredi alan', '{firstName} {lastName}'],
    ['Ülke', '{country}'],
    ['Cep telefonu', '{mobile}'],
    ['Ürün', '{product}'],
    ['Kredi tutarı', '{amount}'],
    ['Kredi süresi (gün)', '{loanPeriod}'],
    ['Faizsiz gün sayısı', '{freePeriod}'],
    ['Günlük faiz', '{interestRate}'],
    ['Kredi tutarına göre toplam faiz', '{totalRate}'],
    ['Gecikmede günlük ceza', '{penaltyRate}'],
    ['Tarih', '{date}'],
  ],
  cost: {
    title: 'Kredinin maliyeti',
    text: [
      'İlk {freePeriod} gün faizsizdir. Ertesi günden itibaren her gün kredi tutarının tamamı üzerinden {interestRate} faiz işler.',
      'Kredi süresinin tamamında faiz, kredi tutarının {totalRate} kadarıdır.',
      'Kredi gecikirse, geri ödenene kadar her gün kredi tutarının tamamı üzerinden {penaltyRate} ceza eklenir.',
    ],
  },
  restrictions: {
    title: 'Kredi geri ödenene kadar',
    text: [
      'Borç olduğu sürece yalnızca kripto, forex ve vadeli işlemler yapılabilir.',
      'Para çekilemez ve transfer yapılamaz.',
    ],
  },
  repayment: {
    title: 'Geri ödeme',
    text: [
      'Kredi, hesap bakiyesinden değil, harici bir cüzdandan geri ödenmelidir.',
      'Kredi ödenmeden para çekme başlatılırsa faiz işlemeye devam eder, işlem yapma ve para çekme engellenir.',
    ],
  },
  lender: {
    title: 'Krediyi veren',
    text: [
      'Kredi limiti üçüncü bir tarafça sağlanır.',
      'Kredi alan kasten geri ödemezse üçüncü taraf yasal yollara başvurabilir.',
    ],
  },
  signature: 'Kredi alanın imzası',
}
