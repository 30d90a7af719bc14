import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { useVisit } from '@tessera/platform/visit'
import { Card } from '@tessera/ui/card'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import { SettlementRow } from '../../lib/settlement-row.tsx'
import * as styles from './contract.module.css'
import type { ContractStore } from './contract.store.ts'

interface SettlementsCardProps {
  host: Host
  store: ContractStore
  id: string
}

/** Finished periods, newest first. */
export const SettlementsCard = observer(function SettlementsCard({ host, store, id }: SettlementsCardProps) {
  const t = useTexts('mfe-agent')
  const { rows } = store.settlements
  useVisit(store.settlements, id)
  return (
    <Card as="section" variant="bare" title={t('settlement.all')}>
      <Loaded of={rows} small skeleton={<Rows count={2} height="64px" />} failed={t('settlement.failed')}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.none}>{t('settlement.none')}</p>
          ) : (
            <InfiniteList tail={rows.tail} onMore={() => void rows.more()} count={list.length}>
              <ul>
                {list.map((row) => (
                  <li key={row.id}>
                    <SettlementRow host={host} row={row} />
                  </li>
                ))}
              </ul>
            </InfiniteList>
          )
        }
      </Loaded>
    </Card>
  )
})
