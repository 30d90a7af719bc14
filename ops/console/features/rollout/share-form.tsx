import type { CompositionRef, Health, MerchantRow, Rollout } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { Chips } from '../../../ui/chips.tsx'
import type { ActionNotice } from '../../../ui/reason-dialog.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { DiffAgainstStable } from '../../parts/diff-against-stable.tsx'
import { withEnded } from '../../parts/ended-rollouts.ts'
import { versionOf } from '../../parts/health.ts'
import { MemberChip } from '../../parts/member-chip.tsx'
import { PercentField } from '../../parts/percent-field.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { useThroughFreeze } from '../../parts/through-freeze.tsx'
import { noticeOf } from '../../parts/told-of.ts'
import { useComposition } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'
import { usePromoteAnyway } from './use-promote-anyway.tsx'

interface ShareFormProps {
  merchant: MerchantRow
  rollout: Rollout
  candidate: CompositionRef | null
  /** Loads of the span that the page shows; null while they are not known. */
  health: Health | null
}

/** Changes of a rollout, and its share of visitors: set first, applied with a reason; promoted or stopped. */
export const ShareForm = observer(function ShareForm({ merchant, rollout, candidate, health }: ShareFormProps) {
  const { api, live } = useConsole()
  const [typed, setTyped] = useState<number | null>(null)
  const [openDialog, setOpenDialog] = useState<'apply' | 'promote' | 'stop' | null>(null)
  const { code } = merchant
  const through = useThroughFreeze(code)
  const anyway = usePromoteAnyway(merchant, rollout, health)
  const stable = useComposition(code, merchant.stable).value
  const percent = typed ?? rollout.percent
  const number = candidate?.number ?? 0
  const permission = { kind: 'operate', merchant: code } as const
  const locked = merchant.locked ? texts.may.locked(code) : null
  const common = { permission, denied: locked, onClose: () => setOpenDialog(null) }
  const done = (notice: string | ActionNotice) => {
    setTyped(null)
    live.tell({ topic: 'composition', about: code })
    return notice
  }
  return (
    <div className={styles.form}>
      <p className={styles.now}>
        {texts.rollout.now(number, rollout.percent)} {texts.rollout.since} <TimeAgo at={rollout.since} />.
      </p>
      <Chips label={texts.rollout.changes(rollout.number)}>
        {Object.entries(rollout.changes).map(([name, to]) => (
          <MemberChip
            key={name}
            name={name}
            version={to?.version ?? null}
            hosted={to?.gear === 'hosted'}
            {...(stable ? { before: versionOf(stable, name) } : {})}
          />
        ))}
      </Chips>
      <PercentField value={percent} max={rollout.room} onChange={setTyped} />
      {rollout.room < 100 && <p className={styles.now}>{texts.rollout.room(rollout.room)}</p>}
      <Actions>
        <PermittedButton
          variant="primary"
          permission={permission}
          denied={locked ?? (percent === rollout.percent ? texts.rollout.sameShare : null)}
          onBegin={() => setOpenDialog('apply')}
        >
          {texts.rollout.apply(percent)}
        </PermittedButton>
        <PermittedButton permission={permission} denied={locked} onBegin={() => setOpenDialog('promote')}>
          {texts.rollout.promote}
        </PermittedButton>
        <PermittedButton permission={permission} denied={locked} onBegin={() => setOpenDialog('stop')}>
          {texts.rollout.stop}
        </PermittedButton>
      </Actions>
      {openDialog === 'apply' && (
        <ChangeDialog
          {...common}
          fields={through.field}
          title={texts.rollout.applyTitle(number, rollout.percent, percent)}
          confirm={texts.rollOut.confirm(percent)}
          onConfirm={async (reason) => {
            const reply = await api.setCandidate(code, { rollout: rollout.id, percent, reason, ...through.part })
            return done(noticeOf(reply, () => texts.rollOut.done(code, number, percent)))
          }}
        />
      )}
      {openDialog === 'promote' && (
        <ChangeDialog
          {...common}
          denied={locked ?? anyway.denied}
          fields={
            <>
              {through.field}
              {anyway.field}
            </>
          }
          title={texts.rollout.promoteTitle(code, number)}
          confirm={rollout.haltedAt ? texts.rollout.promoteAnyway : texts.rollout.promote}
          tone={rollout.haltedAt ? 'danger' : 'primary'}
          onConfirm={async (reason) => {
            const which = { rollout: rollout.id, anyway: anyway.anyway }
            const reply = await api.promote(code, { reason, ...which, ...through.part })
            return done(noticeOf(reply, (promoted) => withEnded(texts.move.done(code, number), promoted)))
          }}
        >
          {rollout.haltedAt && <Callout tone="bad" title={texts.rollout.promoteHalted} />}
          {candidate && <DiffAgainstStable merchant={merchant} target={candidate} />}
        </ChangeDialog>
      )}
      {openDialog === 'stop' && (
        <ChangeDialog
          {...common}
          title={texts.rollout.stopTitle(number)}
          confirm={texts.rollout.stop}
          tone="danger"
          onConfirm={async (reason) => {
            await api.stopRollout(code, rollout.id, reason)
            return done(texts.rollout.stopped(code))
          }}
        >
          <p className={styles.now}>{texts.rollout.stopMeans}</p>
        </ChangeDialog>
      )}
    </div>
  )
})
