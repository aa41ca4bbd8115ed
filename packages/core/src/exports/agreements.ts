/** The loan agreement: its words by language, and how they are filled with the values of a loan. `AGREEMENTS` holds all of them at once, for servers. */
export { AGREEMENT_VERSION, type AgreementField, type AgreementText } from '../domain/loan/agreements/agreement.ts'
export { AGREEMENTS } from '../domain/loan/agreements/all.ts'
export { agreementTemplate } from '../domain/loan/agreements/html.ts'
export { loadAgreement } from '../domain/loan/agreements/load.ts'
export { agreementValues, fillAgreement, isSignature } from '../domain/loan/loan-agreement.calc.ts'
