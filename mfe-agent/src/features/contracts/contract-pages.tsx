import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import type { Contract } from '@tessera/site'
import { EmptyState } from '@tessera/ui'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import type { FilteredList } from '../../lib/filtered-query.ts'
import type { ContractFilter } from './contract-filter.ts'
import { ContractList } from './contract-list.tsx'

const DENIED_MESSAGE_KEY = 'error.permission_denied'

interface ContractPagesProps {
  host: Host
  list: FilteredList<ContractFilter, Contract>
}

/**
 * Contracts, page by page. A player without an offer or a contract of the kind sees an empty state
 * (AGT-067).
 */
export const ContractPages = observer(function ContractPages({ host, list }: ContractPagesProps) {
  const t = useTexts('mfe-agent')
  const { rows } = list
  useRefresh(host, list.reload)
  if (rows.loading.phase === 'failed' && rows.loading.failure === DENIED_MESSAGE_KEY)
    return <EmptyState title={t('contract.denied')} text={t('contract.denied_text')} />
  return (
    <Loaded of={rows} skeleton={<Rows count={4} height="80px" />} failed={t('contract.list_failed')}>
      {(contracts) =>
        contracts.length === 0 ? (
          <EmptyState title={t('contract.none')} text={t('contract.none_text')} />
        ) : (
          <InfiniteList tail={rows.tail} onMore={() => void rows.more()} count={contracts.length}>
            <Stack>
              <ContractList host={host} contracts={contracts} />
            </Stack>
          </InfiniteList>
        )
      }
    </Loaded>
  )
})
