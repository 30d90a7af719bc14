import { texts as uiTexts } from '../ui/texts.ts'
import { agentTexts } from './texts-agents.ts'
import { cashierTexts } from './texts-cashier.ts'
import { contentTexts } from './texts-content.ts'
import { lotteryTexts } from './texts-lottery.ts'
import { moneyTexts } from './texts-money.ts'
import { offerTexts } from './texts-offers.ts'
import { operatorTexts } from './texts-operators.ts'
import { vendorTexts } from './texts-vendors.ts'

/** Texts of the desk. */
export const texts = {
  ...uiTexts,
  home: 'Tessera desk: all sites',
  documentTitle: (page: string) => `${page} · Tessera desk`,
  noPage: 'Page not found',
  noPageHint: 'The desk has no page at this address.',
  all: 'See all sites',
  nav: {
    money: 'Money',
    rewards: 'Rewards',
    content: 'Content',
    games: 'Games',
    agents: 'Agents',
    staff: 'Staff',
    sites: 'Sites',
    operators: 'Operators',
    record: 'Audit log',
    books: 'Books',
    jackpots: 'Jackpots',
    providers: 'Providers',
    rounds: 'Rounds',
    withdrawals: 'Withdrawals',
    deposits: 'Deposits',
    adjustments: 'Adjustments',
    documents: 'Documents',
    messages: 'Messages',
    applications: 'Applications',
    offers: 'Offers',
    moves: 'Team moves',
    pay: 'Agents’ pay',
    contracts: 'Agents’ contracts',
    lottery: 'Lottery',
  },
  offline:
    'No network connection. The data shown may be outdated. Changes are possible again when the connection is back.',
  merchant: 'Merchant',
  by: 'by',
  never: 'Never changed.',
  sites: {
    title: 'Sites',
    lead: 'Which sites are open, and which networks are blocked. New visits see a change within ten seconds, open tabs within thirty.',
    none: 'There are no sites.',
    emptyHint: 'A merchant is a file in ops/merchants. The api reads new files when it starts.',
    open: 'open',
    closed: 'closed',
    site: 'site',
    isBlocked: 'blocked',
    blockedNetworksOf: (code: string) => `Blocked networks of ${code}`,
    noneBlocked: 'No networks are blocked.',
    close: 'Close',
    reopen: 'Open',
    block: 'Block networks',
    unblock: 'Unblock',
    unblockOf: (network: string) => `Unblock ${network}`,
    titles: {
      close: (code: string) => `Close ${code}`,
      open: (code: string) => `Open ${code}`,
      block: (code: string) => `Block networks of ${code}`,
      unblock: (code: string) => `Unblock networks of ${code}`,
    },
    consequences: {
      close:
        'All visitors see the maintenance page. Members stay logged in, and unfinished forms are preserved until the site opens again.',
      open: 'Open tabs return to the site automatically, without a reload. Blocked networks stay blocked.',
      block: 'Visitors from these networks see the page for restricted regions, which shows their address.',
      unblock: 'Visitors from these networks can use the site again.',
    },
    networks: 'Networks',
    networksHint: 'Enter one or more: 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
    networksMissing: 'Enter at least one network.',
    preview: 'Changes',
    previewing: 'Checking …',
    noChanges: 'No changes.',
    doneNotices: {
      close: (code: string) => `${code} is closed.`,
      open: (code: string) => `${code} is open.`,
      block: (code: string) => `The networks are blocked at ${code}.`,
      unblock: (code: string) => `The networks are no longer blocked at ${code}.`,
    },
    conflict: {
      message: 'Another operator has changed this site in the meantime.',
      remedy: 'The changes shown above are up to date. Confirm again if you still want them.',
    },
  },
  ...operatorTexts,
  ...moneyTexts,
  ...cashierTexts,
  ...vendorTexts,
  ...contentTexts,
  ...offerTexts,
  ...agentTexts,
  ...lotteryTexts,
} as const
