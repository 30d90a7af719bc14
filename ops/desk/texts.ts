import { texts as uiTexts } from '../ui/texts.ts'
import { agentTexts } from './texts-agents.ts'
import { cashierTexts } from './texts-cashier.ts'
import { contentTexts } from './texts-content.ts'
import { lotteryTexts } from './texts-lottery.ts'
import { moneyTexts } from './texts-money.ts'
import { offerTexts } from './texts-offers.ts'
import { peopleTexts } from './texts-people.ts'
import { vendorTexts } from './texts-vendors.ts'

/** Every text of the desk. */
export const texts = {
  ...uiTexts,
  home: 'Tessera desk: all sites',
  documentTitle: (page: string) => `${page} · Tessera desk`,
  noPage: 'No such page',
  noPageWhy: 'Nothing of the desk is at this address.',
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
    record: 'Record',
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
    moves: 'Moves of teams',
    pay: 'Agents’ pay',
    contracts: 'Agents’ contracts',
    lottery: 'Lottery',
  },
  offline: 'No network. What you see may be old; nothing can be changed until it is back.',
  merchant: 'Merchant',
  by: 'by',
  never: 'Never changed.',
  sites: {
    title: 'Sites',
    lead: 'Which sites are open, and for whom. New visits see a change within ten seconds, open tabs within thirty.',
    none: 'There are no sites.',
    noneNext: 'A merchant is a file in ops/merchants; the api learns of it at its next start.',
    open: 'open',
    closed: 'closed',
    site: 'site',
    isBlocked: 'blocked',
    blockedOf: (code: string) => `Blocked networks of ${code}`,
    nobody: 'Nobody is blocked.',
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
    means: {
      close:
        'Everybody sees the maintenance page. Nobody is logged out, and half a form is still there when it opens again.',
      open: 'Visitors come back by themselves, without a reload. Blocked networks stay blocked.',
      block: 'Whoever comes from there sees the page of restricted regions, with their address on it.',
      unblock: 'Whoever comes from there gets the site again.',
    },
    networks: 'Networks',
    networksHint: 'One or several: 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
    networksMissing: 'Name at least one network.',
    preview: 'What it comes to',
    previewing: 'Checking …',
    same: 'Nothing would change.',
    done: {
      close: (code: string) => `${code} is closed.`,
      open: (code: string) => `${code} is open.`,
      block: (code: string) => `The networks are blocked at ${code}.`,
      unblock: (code: string) => `The networks are let in at ${code}.`,
    },
    conflict: {
      message: 'Somebody else changed this site meanwhile.',
      remedy: 'Above stands what it comes to now. Confirm again if it is still what you want.',
    },
  },
  ...peopleTexts,
  ...moneyTexts,
  ...cashierTexts,
  ...vendorTexts,
  ...contentTexts,
  ...offerTexts,
  ...agentTexts,
  ...lotteryTexts,
} as const
