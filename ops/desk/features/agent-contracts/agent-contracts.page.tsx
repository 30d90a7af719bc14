import type { DeskContract } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { MerchantScope } from '../../parts/merchant-scope.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { ContractsTable } from './contracts-table.tsx'
import { EndDialog } from './end-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'

const labels = texts.contracts
const isHouseContract = ({ upline }: DeskContract) => upline === null

/** Contracts of a merchant's agents: those of the house with top agents, and those between agents. */
export const AgentContractsPage = observer(function AgentContractsPage() {
  return (
    <>
      <PageHeader title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <MerchantScope>{(merchant) => <MerchantContracts key={merchant} merchant={merchant} />}</MerchantScope>
    </>
  )
})

type OpenDialog = { kind: 'offer'; amendedContract: DeskContract | null } | { kind: 'end'; contract: DeskContract }

const MerchantContracts = observer(function MerchantContracts({ merchant }: { merchant: string }) {
  const { api, session } = useDesk()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const contracts = useResource(`agents.contracts.${merchant}`, () => api.contracts(merchant))
  const agentContracts = contracts.value?.filter((contract) => !isHouseContract(contract))
  const close = () => setOpenDialog(null)
  const contractsTable = (rows: readonly DeskContract[], label: string) => (
    <ContractsTable
      label={label}
      contracts={rows}
      onAmend={(amendedContract) => setOpenDialog({ kind: 'offer', amendedContract })}
      onEnd={(contract) => setOpenDialog({ kind: 'end', contract })}
    />
  )
  const offerButton = session.can('agents.contracts') && (
    <Button size="small" onClick={() => setOpenDialog({ kind: 'offer', amendedContract: null })}>
      {labels.offer}
    </Button>
  )
  return (
    <Stack>
      <Panel title={labels.merchantContracts} aside={offerButton}>
        <Loaded resource={contracts}>
          {(allContracts) => contractsTable(allContracts.filter(isHouseContract), labels.merchantContracts)}
        </Loaded>
      </Panel>
      {agentContracts && (
        <Panel title={labels.agentContracts}>{contractsTable(agentContracts, labels.agentContracts)}</Panel>
      )}
      {openDialog?.kind === 'offer' && (
        <OfferDialog
          merchant={merchant}
          amendedContract={openDialog.amendedContract}
          onChanged={contracts.refresh}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'end' && (
        <EndDialog contract={openDialog.contract} onChanged={contracts.refresh} onClose={close} />
      )}
    </Stack>
  )
})
