import type { AgreementText } from './agreement.ts'

/** Indonesian. */
export const id: AgreementText = {
  title: 'Perjanjian pinjaman talangan',
  decimal: ',',
  percent: '{}%',
  facts: [
    ['Peminjam', '{firstName} {lastName}'],
    ['Negara', '{country}'],
    ['Nomor ponsel', '{mobile}'],
    ['Produk', '{product}'],
    ['Jumlah pinjaman', '{amount}'],
    ['Jangka waktu pinjaman (hari)', '{loanPeriod}'],
    ['Masa bebas bunga (hari)', '{freePeriod}'],
    ['Bunga per hari', '{interestRate}'],
    ['Total bunga dari jumlah pinjaman', '{totalRate}'],
    ['Denda per hari keterlambatan', '{penaltyRate}'],
    ['Tanggal', '{date}'],
  ],
  cost: {
    title: 'Biaya pinjaman',
    text: [
      '{freePeriod} hari pertama bebas bunga. Mulai hari berikutnya dikenakan bunga {interestRate} dari seluruh jumlah pinjaman setiap hari.',
      'Selama seluruh jangka waktu, bunga berjumlah {totalRate} dari jumlah pinjaman.',
      'Jika pinjaman lewat jatuh tempo, setiap hari ditambahkan denda {penaltyRate} dari seluruh jumlah pinjaman sampai dilunasi.',
    ],
  },
  restrictions: {
    title: 'Sampai pinjaman dilunasi',
    text: [
      'Selama masih ada utang, hanya kripto, forex, dan futures yang boleh diperdagangkan.',
      'Penarikan dan transfer tidak diperbolehkan.',
    ],
  },
  repayment: {
    title: 'Cara melunasi',
    text: [
      'Pinjaman harus dilunasi dari dompet eksternal, bukan dari saldo akun.',
      'Jika penarikan dimulai saat pinjaman belum dilunasi, bunga terus berjalan, dan perdagangan serta penarikan diblokir.',
    ],
  },
  lender: {
    title: 'Pemberi pinjaman',
    text: [
      'Fasilitas kredit disediakan oleh pihak ketiga.',
      'Jika peminjam sengaja tidak melunasi, pihak ketiga dapat menempuh jalur hukum.',
    ],
  },
  signature: 'Tanda tangan peminjam',
}
