import type { AgreementText } from './agreement.ts'

/** Spanish. */
export const spa: AgreementText = {
  title: 'Contrato de préstamo puente',
  decimal: ',',
  percent: '{}\u00a0%',
  facts: [
    ['Prestatario', '{firstName} {lastName}'],
    ['País', '{country}'],
    ['Móvil', '{mobile}'],
    ['Producto', '{product}'],
    ['Importe del préstamo', '{amount}'],
    ['Plazo del préstamo, en días', '{loanPeriod}'],
    ['Días sin intereses', '{freePeriod}'],
    ['Interés diario', '{interestRate}'],
    ['Interés total, sobre el importe', '{totalRate}'],
    ['Penalización por día de retraso', '{penaltyRate}'],
    ['Fecha', '{date}'],
  ],
  cost: {
    title: 'Cuánto cuesta el préstamo',
    text: [
      'Días sin intereses al principio: {freePeriod}. Desde el día siguiente se cobra cada día un interés del {interestRate} sobre el importe total del préstamo.',
      'En todo el plazo, los intereses suman el {totalRate} del importe del préstamo.',
      'Si el préstamo vence sin pagarse, se añade cada día una penalización del {penaltyRate} del importe total hasta su devolución.',
    ],
  },
  restrictions: {
    title: 'Hasta devolver el préstamo',
    text: [
      'Mientras se deba algo, solo se puede operar con cripto, forex y futuros.',
      'No se permiten retiros ni transferencias.',
    ],
  },
  repayment: {
    title: 'Cómo se devuelve',
    text: [
      'El préstamo debe devolverse desde una billetera externa, no con el saldo de la cuenta.',
      'Si se inicia un retiro sin haber devuelto el préstamo, los intereses siguen corriendo y se bloquean las operaciones y los retiros.',
    ],
  },
  lender: {
    title: 'Quién presta',
    text: [
      'La línea de crédito la ofrece un tercero.',
      'Si el prestatario deja de pagar de forma deliberada, ese tercero puede emprender acciones legales.',
    ],
  },
  signature: 'Firma del prestatario',
}
