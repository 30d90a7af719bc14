/** Addresses of the desk, below where it stands. */
export const paths = {
  sites: '/',
  operators: '/operators',
  record: '/record',
  books: '/books',
  jackpots: '/jackpots',
  providers: '/providers',
  rounds: '/rounds',
  withdrawals: '/withdrawals',
  deposits: '/deposits',
  adjustments: '/adjustments',
} as const
