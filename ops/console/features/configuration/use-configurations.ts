import {
  CONFIGURATION,
  type ConfigurationRow,
  type MerchantRow,
  REGISTRY_PAGE_SIZE,
  type Rollout,
} from '@tessera/contracts'
import type { Pages } from '../../../ui/stores/pages.store.ts'
import { useConsole } from '../../console-context.ts'
import { merchantChanges, usePages } from '../../use-resource.ts'

/** The merchant's configurations, newest first. */
export function useConfigurations(merchant: string): Pages<ConfigurationRow> {
  const { api } = useConsole()
  return usePages<ConfigurationRow>(
    `configurations ${merchant}`,
    {
      load: (last) => api.configurations(merchant, last?.number),
      idOf: (row) => String(row.number),
      pageSize: REGISTRY_PAGE_SIZE,
    },
    merchantChanges(merchant),
  )
}

/** Rollouts of the merchant that serve the configuration. */
export const rolloutsOf = ({ rollouts }: MerchantRow, number: number): Rollout[] =>
  rollouts.filter(({ changes }) => changes[CONFIGURATION]?.version === String(number))
