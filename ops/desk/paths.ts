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
  documents: '/documents',
  document: '/documents/:merchant/:kind/:id',
  messages: '/messages',
  applications: '/applications',
  offers: '/offers',
  offer: '/offers/:merchant/:promotionId',
} as const
