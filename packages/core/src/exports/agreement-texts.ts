/** The words of the loan agreement in all languages at once, for servers that compare what was signed. Data alone. */
export type { AgreementField, AgreementPart, AgreementText } from '../domain/loan/agreements/agreement.ts'
export { AGREEMENT_FIELDS, AGREEMENT_VERSION } from '../domain/loan/agreements/agreement.ts'
export { AGREEMENTS } from '../domain/loan/agreements/all.ts'
export { agreementTemplate } from '../domain/loan/agreements/html.ts'
