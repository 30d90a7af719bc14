import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { type Contract, ContractKind } from '@tessera/site'
import { ChipGroup } from '@tessera/ui/chip-group'
import { Page } from '@tessera/ui/page'
import { Segmented } from '@tessera/ui/segmented'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { KIND_NAMES } from '../../lib/contract-labels.ts'
import type { FilteredList } from '../../lib/filtered-query.ts'
import { addressOf, CONTRACTS } from '../../lib/paths.ts'
import { type ContractFilter, contractFilterOf } from './contract-filter.ts'
import { ContractPages } from './contract-pages.tsx'

const ALL = 'all'

export interface ContractsPageProps extends PageProps {
  list: FilteredList<ContractFilter, Contract>
}

/** All contracts of the caller, by kind and by side. */
export const ContractsPage = observer(function ContractsPage({ host, list }: ContractsPageProps) {
  const t = useTexts('mfe-agent')
  const query = useAddress(host, CONTRACTS)
  const filter = contractFilterOf(query)
  useVisit(list, filter)
  const change = (changes: Partial<ContractFilter>) =>
    host.navigation.replace(addressOf(CONTRACTS, { ...filter, ...changes }))
  return (
    <Page>
      <Stack gap={3}>
        <Segmented
          label={t('contract.side')}
          options={[
            { value: ALL, label: t('common.all') },
            { value: 'downline', label: t('contract.mine') },
            { value: 'upline', label: t('contract.given') },
          ]}
          value={filter.side ?? ALL}
          onChange={(side) => change({ side: side === 'upline' || side === 'downline' ? side : null })}
        />
        <ChipGroup
          kind="single"
          layout="scroll"
          legend={t('contract.kind')}
          hideLegend
          options={[
            { value: ALL, label: t('contract.kinds') },
            ...ContractKind.options.map((kind) => ({ value: kind, label: t(KIND_NAMES[kind]) })),
          ]}
          value={filter.kind ?? ALL}
          onChange={(kind) => change({ kind: ContractKind.safeParse(kind).data ?? null })}
        />
      </Stack>
      <ContractPages host={host} list={list} />
    </Page>
  )
})
