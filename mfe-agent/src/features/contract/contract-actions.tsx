import { type TextKey, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { ContractDecision, ContractDetail } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { ErrorNote } from '../../lib/error-note.tsx'
import { addressOf, OFFER } from '../../lib/paths.ts'
import type { ContractStore } from './contract.store.ts'

type Key = TextKey<'mfe-agent'>

/** Actions with their button, confirmation question, and success message. */
const ACTIONS: readonly {
  decision: ContractDecision
  variant: 'primary' | 'secondary'
  buttonText: Key
  question: Key
  successMessage: Key
}[] = [
  {
    decision: 'accept',
    variant: 'primary',
    buttonText: 'answer.accept',
    question: 'answer.accept_question',
    successMessage: 'answer.accepted',
  },
  {
    decision: 'refuse',
    variant: 'secondary',
    buttonText: 'answer.refuse',
    question: 'answer.refuse_question',
    successMessage: 'answer.refused',
  },
  {
    decision: 'withdraw',
    variant: 'secondary',
    buttonText: 'answer.withdraw',
    question: 'answer.withdraw_question',
    successMessage: 'answer.withdrawn',
  },
  {
    decision: 'end',
    variant: 'secondary',
    buttonText: 'answer.end',
    question: 'answer.end_question',
    successMessage: 'answer.ended',
  },
]

interface ContractActionsProps {
  host: Host
  store: ContractStore
  contract: ContractDetail
}

/** Available actions on a contract, each with a confirmation. */
export const ContractActions = observer(function ContractActions({ host, store, contract }: ContractActionsProps) {
  const t = useTexts('mfe-agent')
  const shared = useTexts('shared')
  const { may } = contract
  const amendPath = addressOf(OFFER, { node: contract.downline.id, kind: contract.kind, amends: contract.id })
  const decide = async ({ decision, buttonText, question, successMessage }: (typeof ACTIONS)[number]) => {
    const isConfirmed = await host.popups.confirm({
      title: t(buttonText),
      message: t(question),
      confirm: t(buttonText),
      cancel: shared('common.cancel'),
    })
    if (isConfirmed && (await store.sendDecision(decision))) host.toasts.show('success', t(successMessage))
  }
  return (
    <Stack gap={3}>
      <ErrorNote host={host} error={store.error} />
      {ACTIONS.filter(({ decision }) => may.includes(decision)).map((item) => (
        <Button
          key={item.decision}
          block
          variant={item.variant}
          busy={store.sendingDecision === item.decision}
          onClick={() => void decide(item)}
        >
          {t(item.buttonText)}
        </Button>
      ))}
      {may.includes('amend') && (
        <ButtonLink block variant="secondary" href={amendPath} onPress={() => host.navigation.push(amendPath)}>
          {t('offer.amend')}
        </ButtonLink>
      )}
    </Stack>
  )
})
