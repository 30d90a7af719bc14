import { type TextKey, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { ContractDecision, ContractDetail } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { addressOf, OFFER } from '../../lib/paths.ts'
import { RefusalNote } from '../../lib/refusal-note.tsx'
import type { ContractStore } from './contract.store.ts'

type Key = TextKey<'mfe-agent'>

/** Actions with their button, confirmation question, and success message. */
const DECISIONS: readonly {
  answer: ContractDecision
  variant: 'primary' | 'secondary'
  button: Key
  question: Key
  done: Key
}[] = [
  {
    answer: 'accept',
    variant: 'primary',
    button: 'answer.accept',
    question: 'answer.accept_question',
    done: 'answer.accepted',
  },
  {
    answer: 'refuse',
    variant: 'secondary',
    button: 'answer.refuse',
    question: 'answer.refuse_question',
    done: 'answer.refused',
  },
  {
    answer: 'withdraw',
    variant: 'secondary',
    button: 'answer.withdraw',
    question: 'answer.withdraw_question',
    done: 'answer.withdrawn',
  },
  { answer: 'end', variant: 'secondary', button: 'answer.end', question: 'answer.end_question', done: 'answer.ended' },
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
  const amend = addressOf(OFFER, { node: contract.downline.id, kind: contract.kind, amends: contract.id })
  const give = async ({ answer: decision, button, question, done }: (typeof DECISIONS)[number]) => {
    const isSure = await host.popups.confirm({
      title: t(button),
      message: t(question),
      confirm: t(button),
      cancel: shared('common.cancel'),
    })
    if (isSure && (await store.answer(decision))) host.toasts.show('success', t(done))
  }
  return (
    <Stack gap={3}>
      <RefusalNote host={host} refusal={store.refusal} />
      {DECISIONS.filter(({ answer: decision }) => may.includes(decision)).map((item) => (
        <Button
          key={item.answer}
          block
          variant={item.variant}
          busy={store.sending === item.answer}
          onClick={() => void give(item)}
        >
          {t(item.button)}
        </Button>
      ))}
      {may.includes('amend') && (
        <ButtonLink block variant="secondary" href={amend} onPress={() => host.navigation.push(amend)}>
          {t('offer.amend')}
        </ButtonLink>
      )}
    </Stack>
  )
})
