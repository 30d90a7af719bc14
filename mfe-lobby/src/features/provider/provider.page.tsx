import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { PAGE_SIZE } from '@tessera/site'
import { Skeleton } from '@tessera/ui'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import * as styles from './provider.module.css'
import type { ProviderStore } from './provider.store.ts'
import { ProviderGroup } from './provider-group.tsx'
import { TEXTS } from './texts.ts'

const SKELETON_SLOTS = Array.from({ length: PAGE_SIZE.vendors }, (_, index) => index)

/** The vendors of the merchant by category, each with a link to its games (LOB-030, LOB-031). */
export const ProviderPage = observer(function ProviderPage({ host, store }: { host: Host; store: ProviderStore }) {
  const t = useTexts(TEXTS)
  const { vendorsQuery: vendors } = store
  useRefresh(host, vendors.load)
  return (
    <div className={styles.page}>
      <Loaded
        of={{ loading: vendors.loading, value: vendors.value && store.visibleGroups, load: vendors.load }}
        skeleton={
          <ul className={`${styles.tiles} ${styles.waiting}`}>
            {SKELETON_SLOTS.map((slot) => (
              <li key={slot}>
                <Skeleton ratio="1" />
              </li>
            ))}
          </ul>
        }
        failed={t('failed')}
        empty={{ title: t('empty') }}
      >
        {(groups) => (
          <InfiniteList tail={store.tail} onMore={store.showMore} count={store.visibleCount}>
            {groups.map((group) => (
              <ProviderGroup key={group.category} host={host} group={group} mapping={vendors.value?.mapping ?? {}} />
            ))}
          </InfiniteList>
        )}
      </Loaded>
    </div>
  )
})
