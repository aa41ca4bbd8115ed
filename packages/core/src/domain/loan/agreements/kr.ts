import type { AgreementText } from './agreement.ts'

/** Korean. */
export const kr: AgreementText = {
  title: '브리지론 계약서',
  decimal: '.',
  percent: '{}%',
  facts: [
    ['차주', '{lastName} {firstName}'],
    ['국가', '{country}'],
    ['휴대전화', '{mobile}'],
    ['상품', '{product}'],
    ['대출 금액', '{amount}'],
    ['대출 기간(일)', '{loanPeriod}'],
    ['무이자 기간(일)', '{freePeriod}'],
    ['일 이자율', '{interestRate}'],
    ['총 이자율(대출 금액 기준)', '{totalRate}'],
    ['연체 시 일 연체료율', '{penaltyRate}'],
    ['날짜', '{date}'],
  ],
  cost: {
    title: '대출 비용',
    text: [
      '처음 {freePeriod}일은 무이자입니다. 그다음 날부터 대출 금액 전체에 대해 매일 {interestRate}의 이자가 부과됩니다.',
      '전체 대출 기간의 이자는 대출 금액의 {totalRate}입니다.',
      '상환이 연체되면 상환할 때까지 매일 대출 금액 전체의 {penaltyRate}에 해당하는 연체료가 추가됩니다.',
    ],
  },
  restrictions: {
    title: '상환을 마칠 때까지',
    text: [
      '갚을 금액이 남아 있는 동안에는 암호화폐, 외환, 선물만 거래할 수 있습니다.',
      '출금과 이체를 할 수 없습니다.',
    ],
  },
  repayment: {
    title: '상환 방법',
    text: [
      '상환은 계좌 잔액이 아닌 외부 지갑에서 해야 합니다.',
      '대출을 갚지 않은 상태에서 출금을 시작하면 이자가 계속 발생하며 거래와 출금이 차단됩니다.',
    ],
  },
  lender: {
    title: '대주',
    text: ['신용 한도는 제3자가 제공합니다.', '차주가 고의로 상환하지 않으면 제3자가 법적 조치를 취할 수 있습니다.'],
  },
  signature: '차주 서명',
}
