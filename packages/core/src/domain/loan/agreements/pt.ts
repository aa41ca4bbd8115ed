import type { AgreementText } from './agreement.ts'

/** Portuguese. */
export const pt: AgreementText = {
  title: 'Contrato de empréstimo-ponte',
  decimal: ',',
  percent: '{}%',
  facts: [
    ['Mutuário', '{firstName} {lastName}'],
    ['País', '{country}'],
    ['Celular', '{mobile}'],
    ['Produto', '{product}'],
    ['Valor do empréstimo', '{amount}'],
    ['Prazo do empréstimo, em dias', '{loanPeriod}'],
    ['Dias sem juros', '{freePeriod}'],
    ['Juros por dia', '{interestRate}'],
    ['Juros totais, sobre o valor do empréstimo', '{totalRate}'],
    ['Multa por dia de atraso', '{penaltyRate}'],
    ['Data', '{date}'],
  ],
  cost: {
    title: 'Quanto custa o empréstimo',
    text: [
      'Dias sem juros no início: {freePeriod}. A partir do dia seguinte, são cobrados a cada dia juros de {interestRate} sobre o valor total do empréstimo.',
      'Em todo o prazo, os juros somam {totalRate} do valor do empréstimo.',
      'Em caso de atraso, soma-se a cada dia uma multa de {penaltyRate} do valor total do empréstimo até o pagamento.',
    ],
  },
  restrictions: {
    title: 'Até o empréstimo ser pago',
    text: [
      'Enquanto houver dívida, só é permitido negociar cripto, forex e futuros.',
      'Não são permitidos saques nem transferências.',
    ],
  },
  repayment: {
    title: 'Como pagar',
    text: [
      'O empréstimo deve ser pago a partir de uma carteira externa, e não com o saldo da conta.',
      'Se um saque for iniciado antes do pagamento, os juros continuam correndo e as negociações e os saques são bloqueados.',
    ],
  },
  lender: {
    title: 'Quem empresta',
    text: [
      'A linha de crédito é fornecida por um terceiro.',
      'Se o mutuário deixar de pagar de propósito, o terceiro pode recorrer à Justiça.',
    ],
  },
  signature: 'Assinatura do mutuário',
}
