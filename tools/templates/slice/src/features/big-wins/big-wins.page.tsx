import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { EmptyState, LoadingFault } from '@tessera/ui'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import * as styles from './big-wins.page.module.css'
import type { BigWinsStore } from './big-wins.store.ts'
import { BigWinsSkeleton } from './big-wins-skeleton.tsx'

export interface BigWinsPageProps extends PageProps {
  store: BigWinsStore
}

export const BigWinsPage = observer(function BigWinsPage({ host, store }: BigWinsPageProps) {
  const t = useTexts('mfe-sample')
  const shared = useTexts('shared')
  const load = () => void store.load(host.locale.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language reloads by its own event
  useEffect(load, [store])

  const { loading } = store
  if (loading.phase === 'loading') return <BigWinsSkeleton label={shared('common.loading')} />
  if (loading.phase !== 'ready') return <LoadingFault loading={loading} title={t('big_wins.failed')} onRetry={load} />
  if (store.items.length === 0) return <EmptyState title={t('big_wins.none')} text={t('big_wins.none_text')} />
  return (
    <ul className={styles.page} aria-label={t('big_wins.title')}>
      {store.items.map((item) => (
        <li key={item.id}>
          <ListRow title={item.title} />
        </li>
      ))}
    </ul>
  )
})
