import type { AgreementText } from './agreement.ts'

/** Vietnamese. */
export const vn: AgreementText = {
  title: 'Thỏa thuận vay bắc cầu',
  decimal: ',',
  percent: '{}%',
  facts: [
    ['Người vay', '{lastName} {firstName}'],
    ['Quốc gia', '{country}'],
    ['Di động', '{mobile}'],
    ['Sản phẩm', '{product}'],
    ['Số tiền vay', '{amount}'],
    ['Thời hạn vay (ngày)', '{loanPeriod}'],
    ['Số ngày miễn lãi', '{freePeriod}'],
    ['Lãi mỗi ngày', '{interestRate}'],
    ['Tổng lãi trên số tiền vay', '{totalRate}'],
    ['Phí phạt mỗi ngày khi quá hạn', '{penaltyRate}'],
    ['Ngày', '{date}'],
  ],
  cost: {
    title: 'Chi phí khoản vay',
    text: [
      'Số ngày miễn lãi ban đầu: {freePeriod}. Từ ngày tiếp theo, mỗi ngày tính lãi {interestRate} trên toàn bộ số tiền vay.',
      'Trong cả thời hạn vay, tiền lãi bằng {totalRate} số tiền vay.',
      'Nếu quá hạn, mỗi ngày cộng thêm phí phạt {penaltyRate} trên toàn bộ số tiền vay cho đến khi trả xong.',
    ],
  },
  restrictions: {
    title: 'Cho đến khi trả xong',
    text: [
      'Khi còn nợ, chỉ được giao dịch tiền mã hóa, ngoại hối và hợp đồng tương lai.',
      'Không được rút tiền và không được chuyển khoản.',
    ],
  },
  repayment: {
    title: 'Cách trả nợ',
    text: [
      'Khoản vay phải được trả từ ví bên ngoài, không phải từ số dư tài khoản.',
      'Nếu bắt đầu rút tiền khi chưa trả nợ, lãi tiếp tục tính, và giao dịch cùng việc rút tiền bị chặn.',
    ],
  },
  lender: {
    title: 'Bên cho vay',
    text: ['Hạn mức tín dụng do bên thứ ba cung cấp.', 'Nếu người vay cố ý không trả nợ, bên thứ ba có thể khởi kiện.'],
  },
  signature: 'Chữ ký người vay',
}
