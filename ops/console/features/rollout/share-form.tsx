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
import { useFreezeOverride } from '../../parts/freeze-override.tsx'
import { versionOf } from '../../parts/health.ts'
import { MemberChip } from '../../parts/member-chip.tsx'
import { noticeOf } from '../../parts/notice-of.ts'
import { PercentField } from '../../parts/percent-field.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { useComposition } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'
import { usePromoteOverride } from './use-promote-anyway.tsx'

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
  const [editedPercent, setEditedPercent] = useState<number | null>(null)
  const [openDialog, setOpenDialog] = useState<'apply' | 'promote' | 'stop' | null>(null)
  const { code } = merchant
  const freezeOverride = useFreezeOverride(code)
  const promoteOverride = usePromoteOverride(merchant, rollout, health)
  const stable = useComposition(code, merchant.stable).value
  const percent = editedPercent ?? rollout.percent
  const number = candidate?.number ?? 0
  const permission = { kind: 'operate', merchant: code } as const
  const lockedReason = merchant.locked ? texts.may.locked(code) : null
  const dialogProps = { permission, denied: lockedReason, onClose: () => setOpenDialog(null) }
  const finish = (notice: string | ActionNotice) => {
    setEditedPercent(null)
    live.publish({ topic: 'composition', about: code })
    return notice
  }
  return (
    <div className={styles.form}>
      <p className={styles.now}>
        {texts.rollout.now(number, rollout.percent)} {texts.rollout.since} <TimeAgo at={rollout.since} />.
      </p>
      <Chips label={texts.rollout.changes(rollout.number)}>
        {Object.entries(rollout.changes).map(([name, choice]) => (
          <MemberChip
            key={name}
            name={name}
            version={choice?.version ?? null}
            hosted={choice?.gear === 'hosted'}
            {...(stable ? { before: versionOf(stable, name) } : {})}
          />
        ))}
      </Chips>
      <PercentField value={percent} max={rollout.room} onChange={setEditedPercent} />
      {rollout.room < 100 && <p className={styles.now}>{texts.rollout.room(rollout.room)}</p>}
      <Actions>
        <PermittedButton
          variant="primary"
          permission={permission}
          denied={lockedReason ?? (percent === rollout.percent ? texts.rollout.sameShare : null)}
          onBegin={() => setOpenDialog('apply')}
        >
          {texts.rollout.apply(percent)}
        </PermittedButton>
        <PermittedButton permission={permission} denied={lockedReason} onBegin={() => setOpenDialog('promote')}>
          {texts.rollout.promote}
        </PermittedButton>
        <PermittedButton permission={permission} denied={lockedReason} onBegin={() => setOpenDialog('stop')}>
          {texts.rollout.stop}
        </PermittedButton>
      </Actions>
      {openDialog === 'apply' && (
        <ChangeDialog
          {...dialogProps}
          fields={freezeOverride.field}
          title={texts.rollout.applyTitle(number, rollout.percent, percent)}
          confirm={texts.rollOut.confirm(percent)}
          onConfirm={async (reason) => {
            const reply = await api.setCandidate(code, {
              rollout: rollout.id,
              percent,
              reason,
              ...freezeOverride.bodyPart,
            })
            return finish(noticeOf(reply, () => texts.rollOut.done(code, number, percent)))
          }}
        />
      )}
      {openDialog === 'promote' && (
        <ChangeDialog
          {...dialogProps}
          denied={lockedReason ?? promoteOverride.denied}
          fields={
            <>
              {freezeOverride.field}
              {promoteOverride.field}
            </>
          }
          title={texts.rollout.promoteTitle(code, number)}
          confirm={rollout.haltedAt ? texts.rollout.promoteAnyway : texts.rollout.promote}
          tone={rollout.haltedAt ? 'danger' : 'primary'}
          onConfirm={async (reason) => {
            const target = { rollout: rollout.id, anyway: promoteOverride.anyway }
            const reply = await api.promote(code, { reason, ...target, ...freezeOverride.bodyPart })
            return finish(noticeOf(reply, (promoted) => withEnded(texts.move.done(code, number), promoted)))
          }}
        >
          {rollout.haltedAt && <Callout tone="bad" title={texts.rollout.promoteHalted} />}
          {candidate && <DiffAgainstStable merchant={merchant} target={candidate} />}
        </ChangeDialog>
      )}
      {openDialog === 'stop' && (
        <ChangeDialog
          {...dialogProps}
          title={texts.rollout.stopTitle(number)}
          confirm={texts.rollout.stop}
          tone="danger"
          onConfirm={async (reason) => {
            await api.stopRollout(code, rollout.id, reason)
            return finish(texts.rollout.stopped(code))
          }}
        >
          <p className={styles.now}>{texts.rollout.stopMeans}</p>
        </ChangeDialog>
      )}
    </div>
  )
})
