import type { DeskContract } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
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

/** Contracts of a merchant's agents: ours with top agents, and those between agents. */
export const AgentContractsPage = observer(function AgentContractsPage() {
  return (
    <>
      <PageHead title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <MerchantScope>{(merchant) => <MerchantContracts key={merchant} merchant={merchant} />}</MerchantScope>
    </>
  )
})

type OpenDialog = { act: 'offer'; amendedContract: DeskContract | null } | { act: 'end'; contract: DeskContract }

const MerchantContracts = observer(function OfOne({ merchant }: { merchant: string }) {
  const { api, session } = useDesk()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const contracts = useResource(`agents.contracts.${merchant}`, () => api.contracts(merchant))
  const agentContracts = contracts.value?.filter((contract) => !isHouseContract(contract))
  const close = () => setOpenDialog(null)
  const table = (all: readonly DeskContract[], label: string) => (
    <ContractsTable
      label={label}
      contracts={all}
      onAmend={(amendedContract) => setOpenDialog({ act: 'offer', amendedContract })}
      onEnd={(contract) => setOpenDialog({ act: 'end', contract })}
    />
  )
  const offer = session.can('agents.contracts') && (
    <Button size="small" onClick={() => setOpenDialog({ act: 'offer', amendedContract: null })}>
      {labels.offer}
    </Button>
  )
  return (
    <Stack>
      <Panel title={labels.ofHouse} aside={offer}>
        <Loaded resource={contracts}>{(all) => table(all.filter(isHouseContract), labels.ofHouse)}</Loaded>
      </Panel>
      {agentContracts && <Panel title={labels.ofAgents}>{table(agentContracts, labels.ofAgents)}</Panel>}
      {openDialog?.act === 'offer' && (
        <OfferDialog
          merchant={merchant}
          amendedContract={openDialog.amendedContract}
          onChanged={contracts.refresh}
          onClose={close}
        />
      )}
      {openDialog?.act === 'end' && (
        <EndDialog contract={openDialog.contract} onChanged={contracts.refresh} onClose={close} />
      )}
    </Stack>
  )
})
