import type { TextKey } from '@tessera/i18n'
import type { FeatureSwitch } from '@tessera/site'

export const REWARD_CENTER_PATH = '/m/rewardCenter'

export const TABS = ['rewards', 'checkin', 'missions', 'vip', 'history'] as const
export type RewardTab = (typeof TABS)[number]

/** Switch that each tab requires. */
const REQUIRED_SWITCHES: Readonly<Record<RewardTab, FeatureSwitch>> = {
  rewards: 'REWCEN3',
  checkin: 'REWCEN3',
  missions: 'MISSION',
  vip: 'VIP',
  history: 'REWCEN3',
}

export const TAB_NAMES: Readonly<Record<RewardTab, TextKey<'mfe-content'>>> = {
  rewards: 'rewards.tab_rewards',
  checkin: 'counter.login',
  missions: 'counter.mission',
  vip: 'rewards.tab_vip',
  history: 'rewards.tab_history',
}

export const enabledTabs = (isOn: (name: FeatureSwitch) => boolean): readonly RewardTab[] =>
  TABS.filter((tab) => isOn(REQUIRED_SWITCHES[tab]))

/** Returns the tab of an address, otherwise that of rewards; null if the merchant has none. */
export function selectedTabOf(query: URLSearchParams, tabs: readonly RewardTab[]): RewardTab | null {
  const requestedTab = query.get('tab')
  return tabs.find((tab) => tab === requestedTab) ?? tabs.find((tab) => tab === 'rewards') ?? null
}

export const tabPath = (tab: string): string => `${REWARD_CENTER_PATH}?tab=${tab}`
