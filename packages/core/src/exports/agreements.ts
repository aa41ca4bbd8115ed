/** The loan agreement: its words, one chunk a language, and how they are filled with the values of a loan. */
export type { AgreementField, AgreementPart, AgreementText } from '../domain/loan/agreements/agreement.ts'
export { AGREEMENT_VERSION } from '../domain/loan/agreements/agreement.ts'
export { agreementTemplate } from '../domain/loan/agreements/html.ts'
export { agreementLanguage, loadAgreement } from '../domain/loan/agreements/load.ts'
export {
  type AgreementNumbers,
  type AgreementValues,
  agreementValues,
  fillAgreement,
  isSignature,
} from '../domain/loan/loan-agreement.calc.ts'
