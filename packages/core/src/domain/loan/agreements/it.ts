import type { AgreementText } from './agreement.ts'

/** Italian. */
export const it: AgreementText = {
  title: 'Contratto di prestito ponte',
  decimal: ',',
  percent: '{}%',
  facts: [
    ['Mutuatario', '{firstName} {lastName}'],
    ['Paese', '{country}'],
    ['Cellulare', '{mobile}'],
    ['Prodotto', '{product}'],
    ['Importo del prestito', '{amount}'],
    ['Durata del prestito, in giorni', '{loanPeriod}'],
    ['Giorni senza interessi', '{freePeriod}'],
    ['Interessi al giorno', '{interestRate}'],
    ['Interessi totali, sull’importo', '{totalRate}'],
    ['Penale per ogni giorno di ritardo', '{penaltyRate}'],
    ['Data', '{date}'],
  ],
  cost: {
    title: 'Quanto costa il prestito',
    text: [
      'Giorni senza interessi all’inizio: {freePeriod}. Dal giorno successivo maturano ogni giorno interessi pari al {interestRate} dell’intero importo del prestito.',
      'Per l’intera durata gli interessi ammontano al {totalRate} dell’importo del prestito.',
      'In caso di ritardo si aggiunge, per ogni giorno fino al rimborso, una penale pari al {penaltyRate} dell’intero importo del prestito.',
    ],
  },
  restrictions: {
    title: 'Fino al rimborso del prestito',
    text: [
      'Finché resta un debito si possono negoziare solo cripto, forex e futures.',
      'Non sono consentiti prelievi né trasferimenti.',
    ],
  },
  repayment: {
    title: 'Come si rimborsa',
    text: [
      'Il prestito va rimborsato da un portafoglio esterno, non con il saldo del conto.',
      'Se si avvia un prelievo prima del rimborso, gli interessi continuano a maturare e negoziazione e prelievi vengono bloccati.',
    ],
  },
  lender: {
    title: 'Chi presta',
    text: [
      'La linea di credito è fornita da un terzo.',
      'Se il mutuatario non rimborsa intenzionalmente, il terzo può agire in giudizio.',
    ],
  },
  signature: 'Firma del mutuatario',
}
