import type { AgreementText } from './agreement.ts'

/** Japanese. */
export const jp: AgreementText = {
  title: 'ブリッジローン契約書',
  decimal: '.',
  percent: '{}%',
  facts: [
    ['借入人', '{lastName} {firstName}'],
    ['国', '{country}'],
    ['携帯電話番号', '{mobile}'],
    ['商品', '{product}'],
    ['借入金額', '{amount}'],
    ['借入期間（日）', '{loanPeriod}'],
    ['無利息期間（日）', '{freePeriod}'],
    ['日利', '{interestRate}'],
    ['利息合計（借入金額に対する割合）', '{totalRate}'],
    ['遅延損害金（1日）', '{penaltyRate}'],
    ['日付', '{date}'],
  ],
  cost: {
    title: 'ローンの費用',
    text: [
      '最初の {freePeriod} 日間は無利息です。その翌日から、借入金額の全額に対して毎日 {interestRate} の利息がかかります。',
      '借入期間全体の利息は、借入金額の {totalRate} です。',
      '返済が遅れた場合は、完済まで毎日、借入金額の全額に対して {penaltyRate} の遅延損害金が加算されます。',
    ],
  },
  restrictions: {
    title: '完済するまで',
    text: ['未返済額がある間は、暗号資産、外国為替、先物の取引のみ行えます。', '出金も振替もできません。'],
  },
  repayment: {
    title: '返済方法',
    text: [
      '返済は、口座の残高ではなく、外部のウォレットから行う必要があります。',
      '未返済のまま出金を開始した場合、利息は引き続き発生し、取引と出金は停止されます。',
    ],
  },
  lender: {
    title: '貸付人',
    text: ['与信枠は第三者が提供します。', '借入人が故意に返済を怠った場合、第三者は法的措置をとることがあります。'],
  },
  signature: '借入人の署名',
}
