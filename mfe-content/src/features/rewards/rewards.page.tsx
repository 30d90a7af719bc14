import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { Button, EmptyState } from '@tessera/ui'
import { Page } from '@tessera/ui/page'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useId } from 'react'
import { CheckinTab } from './checkin-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { MissionsTab } from './missions-tab.tsx'
import { RanksTab } from './ranks-tab.tsx'
import type { RewardTabProps } from './reward-tab-props.ts'
import { enabledTabs, REWARD_CENTER_PATH, type RewardTab, selectedTabOf, TAB_NAMES, tabPath } from './reward-tabs.ts'
import type { RewardsStore } from './rewards.store.ts'
import { RewardsTab } from './rewards-tab.tsx'

export interface RewardsPageProps extends PageProps {
  store: RewardsStore
}

const PANELS: Readonly<Record<RewardTab, ComponentType<RewardTabProps>>> = {
  rewards: RewardsTab,
  checkin: CheckinTab,
  missions: MissionsTab,
  vip: RanksTab,
  history: HistoryTab,
}

/** The member's rewards, and the ways to earn more. The tab is in the address. */
export const RewardsPage = observer(function RewardsPage({ host, store }: RewardsPageProps) {
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  useVisit(store)
  useRefresh(host, store.reload)
  const id = useId()
  const tabs = enabledTabs(host.status.isOn)
  const tab = selectedTabOf(useAddress(host, REWARD_CENTER_PATH), tabs)
  if (!tab)
    return (
      <Page>
        <EmptyState
          title={t('rewards.closed')}
          text={t('inbox.closed_text')}
          action={
            <Button variant="secondary" onClick={() => host.popups.show('customer-service')}>
              {shared('contact_service')}
            </Button>
          }
        />
      </Page>
    )
  const Panel = PANELS[tab]
  return (
    <Page>
      <Tabs
        id={id}
        label={t('rewards.tabs')}
        tabs={tabs.map((tabId) => ({ id: tabId, label: t(TAB_NAMES[tabId]) }))}
        selected={tab}
        onSelect={(next) => host.navigation.replace(tabPath(next))}
      />
      <TabPanel tabs={id} selected={tab}>
        <Panel host={host} store={store} />
      </TabPanel>
    </Page>
  )
})
