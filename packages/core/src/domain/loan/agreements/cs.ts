import type { AgreementText } from './agreement.ts'

/** Czech. */
export const cs: AgreementText = {
  title: 'Smlouva o překlenovacím úvěru',
  decimal: ',',
  percent: '{}\u00a0%',
  facts: [
    ['Dlužník', '{firstName} {lastName}'],
    ['Země', '{country}'],
    ['Mobil', '{mobile}'],
    ['Produkt', '{product}'],
    ['Výše úvěru', '{amount}'],
    ['Doba úvěru ve dnech', '{loanPeriod}'],
    ['Bezúročné dny', '{freePeriod}'],
    ['Denní úrok', '{interestRate}'],
    ['Celkový úrok z výše úvěru', '{totalRate}'],
    ['Denní penále při prodlení', '{penaltyRate}'],
    ['Datum', '{date}'],
  ],
  cost: {
    title: 'Kolik úvěr stojí',
    text: [
      'Bezúročné dny na začátku: {freePeriod}. Od následujícího dne se za každý den účtuje úrok {interestRate} z celé výše úvěru.',
      'Za celou dobu úvěru činí úrok {totalRate} z výše úvěru.',
      'Je-li úvěr po splatnosti, přičítá se za každý den až do splacení penále {penaltyRate} z celé výše úvěru.',
    ],
  },
  restrictions: {
    title: 'Do splacení úvěru',
    text: [
      'Dokud trvá dluh, lze obchodovat pouze s kryptoměnami, na forexu a s futures.',
      'Výběry ani převody nejsou možné.',
    ],
  },
  repayment: {
    title: 'Jak se úvěr splácí',
    text: [
      'Úvěr se splácí z externí peněženky, nikoli ze zůstatku na účtu.',
      'Je-li výběr zahájen před splacením úvěru, úrok běží dál a obchodování i výběry jsou zablokovány.',
    ],
  },
  lender: {
    title: 'Kdo půjčuje',
    text: [
      'Úvěrovou linku poskytuje třetí strana.',
      'Pokud dlužník úmyslně nesplácí, může se třetí strana obrátit na soud.',
    ],
  },
  signature: 'Podpis dlužníka',
}
