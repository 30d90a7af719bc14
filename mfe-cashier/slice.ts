import { defineSlice } from '@tessera/contracts'

export default defineSlice({
  name: 'mfe-cashier',
  contract: '^2.0.0',
  routes: [
    {
      path: '/m/voucherCenter',
      expose: './deposit',
      title: { th: 'ฝากเงิน', en: 'Deposit' },
      access: 'member',
      header: 'page',
      back: 'history',
    },
    {
      path: '/m/withdraw',
      expose: './withdraw',
      title: { th: 'ถอนเงิน', en: 'Withdraw' },
      access: 'member',
      header: 'page',
      back: 'history',
    },
    {
      path: '/m/transaction/record',
      expose: './transactions',
      title: { th: 'รายการธุรกรรม', en: 'Transaction records' },
      access: 'member',
      header: 'page',
      back: 'history',
    },
    {
      path: '/m/gameRecord',
      expose: './game-record',
      title: { th: 'ประวัติการเล่น', en: 'Game records' },
      access: 'member',
      header: 'page',
      back: 'history',
    },
    {
      path: '/m/transfer',
      expose: './transfer',
      title: { th: 'โยกเงิน', en: 'Transfer' },
      access: 'member',
      header: 'page',
      back: 'history',
    },
    {
      path: '/m/limits',
      expose: './limits',
      title: { th: 'วงเงินของฉัน', en: 'My limits' },
      access: 'member',
      header: 'page',
      back: 'history',
    },
  ],
  slots: [],
  popups: [],
})
