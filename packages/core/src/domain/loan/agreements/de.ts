import type { AgreementText } from './agreement.ts'

/** German. */
export const de: AgreementText = {
  title: 'Vertrag über einen Überbrückungskredit',
  decimal: ',',
  percent: '{}\u00a0%',
  facts: [
    ['Kreditnehmer', '{firstName} {lastName}'],
    ['Land', '{country}'],
    ['Mobilnummer', '{mobile}'],
    ['Produkt', '{product}'],
    ['Kreditbetrag', '{amount}'],
    ['Laufzeit in Tagen', '{loanPeriod}'],
    ['Zinsfreie Tage', '{freePeriod}'],
    ['Zinsen pro Tag', '{interestRate}'],
    ['Zinsen insgesamt, vom Kreditbetrag', '{totalRate}'],
    ['Verzugsgebühr pro Tag', '{penaltyRate}'],
    ['Datum', '{date}'],
  ],
  cost: {
    title: 'Was der Kredit kostet',
    text: [
      'Zinsfreie Tage zu Beginn: {freePeriod}. Ab dem Tag danach fallen für jeden Tag Zinsen von {interestRate} des gesamten Kreditbetrags an.',
      'Über die ganze Laufzeit betragen die Zinsen {totalRate} des Kreditbetrags.',
      'Ist der Kredit überfällig, kommt bis zur Rückzahlung für jeden Tag eine Verzugsgebühr von {penaltyRate} des gesamten Kreditbetrags hinzu.',
    ],
  },
  restrictions: {
    title: 'Bis der Kredit zurückgezahlt ist',
    text: [
      'Solange etwas offen ist, dürfen nur Krypto, Forex und Futures gehandelt werden.',
      'Auszahlungen und Umbuchungen sind nicht möglich.',
    ],
  },
  repayment: {
    title: 'Wie der Kredit zurückgezahlt wird',
    text: [
      'Der Kredit muss von einer externen Wallet zurückgezahlt werden, nicht aus dem Guthaben des Kontos.',
      'Wird vor der Rückzahlung eine Auszahlung begonnen, laufen die Zinsen weiter, und Handel und Auszahlungen werden gesperrt.',
    ],
  },
  lender: {
    title: 'Wer den Kredit gibt',
    text: [
      'Die Kreditlinie wird von einem Dritten bereitgestellt.',
      'Zahlt der Kreditnehmer vorsätzlich nicht zurück, kann der Dritte rechtliche Schritte einleiten.',
    ],
  },
  signature: 'Unterschrift des Kreditnehmers',
}
