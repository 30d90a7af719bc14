import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { EmptyState, LoadingFault } from '@tessera/ui'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect } from 'react'
import { joinPromotion } from './join-promotion.ts'
import { PromotionCard } from './promotion-card.tsx'
import * as styles from './promotions.page.module.css'
import { ALL, type PromotionsStore } from './promotions.store.ts'
import { PromotionsSkeleton } from './promotions-skeleton.tsx'

export interface PromotionsPageProps extends PageProps {
  store: PromotionsStore
}

const TABS = 'promotion-categories'
const wantedId = (path: string): string | null => new URLSearchParams(path.split('?')[1] ?? '').get('id')

export const PromotionsPage = observer(function PromotionsPage({ host, store }: PromotionsPageProps) {
  const wanted = wantedId(host.navigation.path)
  const ready = store.loading.phase === 'ready'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language reloads by its own event
  useEffect(() => {
    void store.load(host.locale.language)
    return () => store.open(null)
  }, [store])

  useEffect(() => {
    if (!ready || wanted === null) return
    store.open(wanted)
    document.getElementById(`promotion-${wanted}`)?.scrollIntoView({ block: 'start' })
  }, [store, ready, wanted])

  const close = useCallback(() => {
    store.open(null)
    if (wanted !== null) host.navigation.replace('/m/activity')
  }, [host, store, wanted])
  const isOpen = store.openId !== null
  useEffect(() => (isOpen ? host.navigation.onBack(close) : undefined), [host, isOpen, close])

  return (
    <div className={styles.page}>
      <Body host={host} store={store} onToggle={(id) => (store.openId === id ? close() : store.open(id))} />
    </div>
  )
})

interface BodyProps extends Pick<PromotionsPageProps, 'host' | 'store'> {
  onToggle: (id: string) => void
}

const Body = observer(function Body({ host, store, onToggle }: BodyProps) {
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const { loading } = store
  if (loading.phase === 'loading') return <PromotionsSkeleton label={shared('common.loading')} />
  if (loading.phase !== 'ready')
    return (
      <LoadingFault
        loading={loading}
        title={t('promotions.failed')}
        onRetry={() => void store.load(host.locale.language)}
      />
    )
  const tabs = [
    { id: ALL, label: t('promotions.all') },
    ...store.categories.map(({ id, name }) => ({ id, label: name })),
  ]
  return (
    <>
      <Tabs
        id={TABS}
        label={t('promotions.categories')}
        variant="pill"
        tabs={tabs}
        selected={store.category}
        onSelect={(id) => store.choose(id)}
      />
      <TabPanel tabs={TABS} selected={store.category}>
        {store.shown.length === 0 ? (
          <EmptyState title={t('promotions.none')} text={t('promotions.none_text')} />
        ) : (
          <div className={styles.list}>
            {store.shown.map((promotion, at) => (
              <PromotionCard
                key={promotion.id}
                host={host}
                store={store}
                promotion={promotion}
                first={at === 0}
                onToggle={() => onToggle(promotion.id)}
                onJoin={() => void joinPromotion(host, store, promotion, t('promotions.join_done'))}
              />
            ))}
          </div>
        )}
      </TabPanel>
    </>
  )
})
