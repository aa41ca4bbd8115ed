import type { AgreementText } from './agreement.ts'

/** Traditional Chinese. */
export const hk: AgreementText = {
  title: '過橋貸款協議',
  decimal: '.',
  percent: '{}%',
  facts: [
    ['借款人', '{lastName} {firstName}'],
    ['國家／地區', '{country}'],
    ['手機號碼', '{mobile}'],
    ['產品', '{product}'],
    ['貸款金額', '{amount}'],
    ['貸款期限（日）', '{loanPeriod}'],
    ['免息期（日）', '{freePeriod}'],
    ['日利率', '{interestRate}'],
    ['總利率（按貸款金額）', '{totalRate}'],
    ['逾期每日罰息', '{penaltyRate}'],
    ['日期', '{date}'],
  ],
  cost: {
    title: '貸款費用',
    text: [
      '首 {freePeriod} 日免息。免息期過後，每日按全部貸款金額的 {interestRate} 計收利息。',
      '整個貸款期限的利息合計為貸款金額的 {totalRate}。',
      '如逾期還款，在還清前每日另按全部貸款金額的 {penaltyRate} 計收罰息。',
    ],
  },
  restrictions: {
    title: '還清貸款之前',
    text: ['在尚有欠款期間，只可進行加密貨幣、外匯及期貨交易。', '不得提款，亦不得轉賬。'],
  },
  repayment: {
    title: '還款方式',
    text: [
      '還款必須由外部錢包支付，不可使用賬戶結餘。',
      '如在貸款未還清時發起提款，利息將繼續計算，交易及提款亦會被凍結。',
    ],
  },
  lender: {
    title: '貸款提供者',
    text: ['貸款額度由第三方提供。', '如借款人惡意拖欠，第三方可採取法律行動追討。'],
  },
  signature: '借款人簽署',
}
