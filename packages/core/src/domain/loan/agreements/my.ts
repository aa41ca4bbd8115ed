import type { AgreementText } from './agreement.ts'

/** Malay. */
export const my: AgreementText = {
  title: 'Perjanjian pinjaman perantaraan',
  decimal: '.',
  percent: '{}%',
  facts: [
    ['Peminjam', '{firstName} {lastName}'],
    ['Negara', '{country}'],
    ['Telefon bimbit', '{mobile}'],
    ['Produk', '{product}'],
    ['Jumlah pinjaman', '{amount}'],
    ['Tempoh pinjaman (hari)', '{loanPeriod}'],
    ['Tempoh tanpa faedah (hari)', '{freePeriod}'],
    ['Faedah sehari', '{interestRate}'],
    ['Jumlah faedah daripada pinjaman', '{totalRate}'],
    ['Penalti sehari bagi tunggakan', '{penaltyRate}'],
    ['Tarikh', '{date}'],
  ],
  cost: {
    title: 'Kos pinjaman',
    text: [
      '{freePeriod} hari pertama tanpa faedah. Mulai hari berikutnya, faedah {interestRate} daripada keseluruhan jumlah pinjaman dikenakan setiap hari.',
      'Bagi keseluruhan tempoh, faedah berjumlah {totalRate} daripada jumlah pinjaman.',
      'Jika pinjaman tertunggak, penalti {penaltyRate} daripada keseluruhan jumlah pinjaman ditambah setiap hari sehingga dibayar.',
    ],
  },
  restrictions: {
    title: 'Sehingga pinjaman dibayar',
    text: [
      'Selagi ada hutang, hanya kripto, forex dan niaga hadapan boleh didagangkan.',
      'Pengeluaran dan pindahan tidak dibenarkan.',
    ],
  },
  repayment: {
    title: 'Cara membayar balik',
    text: [
      'Pinjaman mesti dibayar daripada dompet luar, bukan daripada baki akaun.',
      'Jika pengeluaran dimulakan semasa pinjaman belum dibayar, faedah terus berjalan, dan dagangan serta pengeluaran disekat.',
    ],
  },
  lender: {
    title: 'Pemberi pinjaman',
    text: [
      'Kemudahan kredit disediakan oleh pihak ketiga.',
      'Jika peminjam sengaja tidak membayar, pihak ketiga boleh mengambil tindakan undang-undang.',
    ],
  },
  signature: 'Tandatangan peminjam',
}
