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
import { OfMerchant } from '../../parts/of-merchant.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-asked.ts'
import { ContractsTable } from './contracts-table.tsx'
import { EndDialog } from './end-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'

const labels = texts.contracts
const isOfHouse = ({ upline }: DeskContract) => upline === null

/** Contracts of a merchant's agents: ours with top agents, and those between agents. */
export const AgentContractsPage = observer(function AgentContractsPage() {
  return (
    <>
      <PageHead title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <OfMerchant>{(merchant) => <OfOne key={merchant} merchant={merchant} />}</OfMerchant>
    </>
  )
})

type Chosen = { act: 'offer'; amends: DeskContract | null } | { act: 'end'; contract: DeskContract }

const OfOne = observer(function OfOne({ merchant }: { merchant: string }) {
  const { api, session } = useDesk()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const contracts = useResource(`agents.contracts.${merchant}`, () => api.contracts(merchant))
  const ofAgents = contracts.value?.filter((contract) => !isOfHouse(contract))
  const close = () => setChosen(null)
  const table = (all: readonly DeskContract[], label: string) => (
    <ContractsTable
      label={label}
      contracts={all}
      onAmend={(amends) => setChosen({ act: 'offer', amends })}
      onEnd={(contract) => setChosen({ act: 'end', contract })}
    />
  )
  const offer = session.can('agents.contracts') && (
    <Button size="small" onClick={() => setChosen({ act: 'offer', amends: null })}>
      {labels.offer}
    </Button>
  )
  return (
    <Stack>
      <Panel title={labels.ofHouse} beside={offer}>
        <Loaded from={contracts}>{(all) => table(all.filter(isOfHouse), labels.ofHouse)}</Loaded>
      </Panel>
      {ofAgents && <Panel title={labels.ofAgents}>{table(ofAgents, labels.ofAgents)}</Panel>}
      {chosen?.act === 'offer' && (
        <OfferDialog merchant={merchant} amends={chosen.amends} onChanged={contracts.refresh} onClose={close} />
      )}
      {chosen?.act === 'end' && <EndDialog contract={chosen.contract} onChanged={contracts.refresh} onClose={close} />}
    </Stack>
  )
})
