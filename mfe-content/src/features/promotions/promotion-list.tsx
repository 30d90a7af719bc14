import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { EmptyState } from '@tessera/ui'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { JoinStore } from './join.store.ts'
import { PromotionCard } from './promotion-card.tsx'
import * as styles from './promotions.page.module.css'
import { ALL_CATEGORIES, type PromotionsStore } from './promotions.store.ts'

export interface PromotionListProps {
  host: Host
  store: PromotionsStore
  join: JoinStore
  categories: readonly { id: string; name: string }[]
  onToggle: (id: string) => void
}

/** The promotions of the selected category. */
export const PromotionList = observer(function PromotionList(props: PromotionListProps) {
  const { host, store, join, categories, onToggle } = props
  const t = useTexts('mfe-content')
  const tabsId = useId()
  return (
    <>
      <Tabs
        id={tabsId}
        label={t('promotions.categories')}
        variant="pill"
        tabs={[
          { id: ALL_CATEGORIES, label: t('promotions.all') },
          ...categories.map(({ id, name }) => ({ id, label: name })),
        ]}
        selected={store.category}
        onSelect={store.setCategory}
      />
      <TabPanel tabs={tabsId} selected={store.category}>
        {store.visiblePromotions.length === 0 ? (
          <EmptyState title={t('promotions.none')} text={t('promotions.none_text')} />
        ) : (
          <div className={styles.list}>
            {store.visiblePromotions.map((promotion, index) => (
              <PromotionCard
                key={promotion.id}
                host={host}
                store={store}
                join={join}
                promotion={promotion}
                isFirst={index === 0}
                onToggle={() => onToggle(promotion.id)}
              />
            ))}
          </div>
        )}
      </TabPanel>
    </>
  )
})
