import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { Loaded } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef } from 'react'
import { GroupBanner } from '../../lib/group-banner.tsx'
import type { JoinStore } from './join.store.ts'
import { JoinSheet } from './join-sheet.tsx'
import { PromotionList } from './promotion-list.tsx'
import { ACTIVITY_PATH } from './promotion-paths.ts'
import * as styles from './promotions.page.module.css'
import type { PromotionsStore } from './promotions.store.ts'
import { PromotionsSkeleton } from './promotions-skeleton.tsx'

export interface PromotionsPageProps extends PageProps {
  store: PromotionsStore
  join: JoinStore
}

/** The merchant's promotions by category, each with reward and conditions. */
export const PromotionsPage = observer(function PromotionsPage({ host, store, join }: PromotionsPageProps) {
  const t = useTexts('mfe-content')
  useVisit(store)
  useRefresh(host, store.reload)
  const pageRef = useRef<HTMLDivElement>(null)
  const requestedId = useAddress(host, ACTIVITY_PATH).get('id')
  const isLoaded = store.list.value !== null

  useEffect(() => () => store.expand(null), [store])
  useEffect(() => {
    if (!isLoaded || requestedId === null) return
    store.expand(requestedId)
    const card = pageRef.current?.querySelector(`[data-promotion="${CSS.escape(store.openId ?? requestedId)}"]`)
    card?.scrollIntoView({ block: 'start' })
  }, [store, isLoaded, requestedId])

  const close = useCallback(() => {
    store.expand(null)
    if (requestedId !== null) host.navigation.replace(ACTIVITY_PATH)
  }, [host, store, requestedId])
  const isOpen = store.openId !== null
  useEffect(() => (isOpen ? host.navigation.onBack(close) : undefined), [host, isOpen, close])

  return (
    <Page>
      <GroupBanner host={host} group="m_promtion" />
      <div ref={pageRef} className={styles.list}>
        <Loaded of={store.list} skeleton={<PromotionsSkeleton />} failed={t('promotions.failed')}>
          {({ categories }) => (
            <PromotionList
              host={host}
              store={store}
              join={join}
              categories={categories}
              onToggle={(id) => (store.openId === id ? close() : store.expand(id))}
            />
          )}
        </Loaded>
      </div>
      <JoinSheet host={host} store={store} join={join} />
    </Page>
  )
})
