import type { AgreementText } from './agreement.ts'

/** French. */
export const fr: AgreementText = {
  title: 'Contrat de prêt relais',
  decimal: ',',
  percent: '{}\u00a0%',
  facts: [
    ['Emprunteur', '{firstName} {lastName}'],
    ['Pays', '{country}'],
    ['Mobile', '{mobile}'],
    ['Produit', '{product}'],
    ['Montant du prêt', '{amount}'],
    ['Durée du prêt, en jours', '{loanPeriod}'],
    ['Jours sans intérêts', '{freePeriod}'],
    ['Intérêts par jour', '{interestRate}'],
    ['Intérêts totaux, sur le montant du prêt', '{totalRate}'],
    ['Pénalité par jour de retard', '{penaltyRate}'],
    ['Date', '{date}'],
  ],
  cost: {
    title: 'Coût du prêt',
    text: [
      'Jours sans intérêts au début : {freePeriod}. Dès le jour suivant, des intérêts de {interestRate} du montant total du prêt sont dus pour chaque jour.',
      'Sur toute la durée du prêt, les intérêts s’élèvent à {totalRate} du montant du prêt.',
      'En cas de retard, une pénalité de {penaltyRate} du montant total du prêt s’ajoute pour chaque jour jusqu’au remboursement.',
    ],
  },
  restrictions: {
    title: 'Jusqu’au remboursement du prêt',
    text: [
      'Tant qu’une somme reste due, seuls les cryptoactifs, le forex et les contrats à terme peuvent être négociés.',
      'Aucun retrait et aucun transfert ne sont possibles.',
    ],
  },
  repayment: {
    title: 'Remboursement du prêt',
    text: [
      'Le prêt doit être remboursé depuis un portefeuille externe, et non avec le solde du compte.',
      'Si un retrait est demandé avant le remboursement, les intérêts continuent de courir et les opérations de trading comme les retraits sont bloqués.',
    ],
  },
  lender: {
    title: 'Prêteur',
    text: [
      'La ligne de crédit est fournie par un tiers.',
      'Si l’emprunteur ne rembourse pas de façon délibérée, ce tiers peut agir en justice.',
    ],
  },
  signature: 'Signature de l’emprunteur',
}
