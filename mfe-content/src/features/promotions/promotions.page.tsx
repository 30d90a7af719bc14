import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform/refresh'
import { Loaded } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef } from 'react'
import { PromotionList } from './promotion-list.tsx'
import type { PromotionsStore } from './promotions.store.ts'
import { PromotionsSkeleton } from './promotions-skeleton.tsx'

export interface PromotionsPageProps extends PageProps {
  store: PromotionsStore
}

const wantedId = (path: string): string | null => new URLSearchParams(path.split('?')[1] ?? '').get('id')

export const PromotionsPage = observer(function PromotionsPage({ host, store }: PromotionsPageProps) {
  const t = useTexts('mfe-content')
  useRefresh(host, store.list.load)
  const page = useRef<HTMLDivElement>(null)
  const wanted = wantedId(host.navigation.path)
  const ready = store.list.value !== null

  useEffect(() => () => store.open(null), [store])
  useEffect(() => {
    if (!ready || wanted === null) return
    store.open(wanted)
    const card = page.current?.querySelector(`[data-promotion="${CSS.escape(wanted)}"]`)
    card?.scrollIntoView({ block: 'start' })
  }, [store, ready, wanted])

  const close = useCallback(() => {
    store.open(null)
    if (wanted !== null) host.navigation.replace('/m/activity')
  }, [host, store, wanted])
  const isOpen = store.openId !== null
  useEffect(() => (isOpen ? host.navigation.onBack(close) : undefined), [host, isOpen, close])

  return (
    <Page>
      <div ref={page}>
        <Loaded of={store.list} skeleton={<PromotionsSkeleton />} failed={t('promotions.failed')}>
          {({ categories }) => (
            <PromotionList
              host={host}
              store={store}
              categories={categories}
              onToggle={(id) => (store.openId === id ? close() : store.open(id))}
            />
          )}
        </Loaded>
      </div>
    </Page>
  )
})
