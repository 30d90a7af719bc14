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
import { withEndedRollouts } from '../../parts/ended-rollouts.ts'
import { useFreezeOverride } from '../../parts/freeze-override.tsx'
import { versionIn } from '../../parts/health.ts'
import { noticeOf } from '../../parts/notice-of.ts'
import { PercentField } from '../../parts/percent-field.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { ReleaseChip } from '../../parts/release-chip.tsx'
import { useComposition } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'
import { usePromoteOverride } from './use-promote-override.tsx'

interface ShareFormProps {
  merchant: MerchantRow
  rollout: Rollout
  candidate: CompositionRef | null
  /** Health in the selected time range; null while it loads. */
  health: Health | null
}

/** Form that changes a rollout's percentage of visitors, promotes the rollout or stops it. */
export const ShareForm = observer(function ShareForm({ merchant, rollout, candidate, health }: ShareFormProps) {
  const { api, live } = useConsole()
  const [editedPercent, setEditedPercent] = useState<number | null>(null)
  const [openDialog, setOpenDialog] = useState<'apply' | 'promote' | 'stop' | null>(null)
  const { code } = merchant
  const freezeOverride = useFreezeOverride(code)
  const promoteOverride = usePromoteOverride(merchant, rollout, health)
  const stable = useComposition(code, merchant.stable).value
  const percent = editedPercent ?? rollout.percent
  const candidateNumber = candidate?.number ?? 0
  const permission = { kind: 'operate', merchant: code } as const
  const lockedReason = merchant.locked ? texts.may.locked(code) : null
  const dialogProps = { permission, denied: lockedReason, onClose: () => setOpenDialog(null) }
  const afterChange = (notice: string | ActionNotice) => {
    setEditedPercent(null)
    live.publish({ topic: 'composition', about: code })
    return notice
  }
  return (
    <div className={styles.form}>
      <p className={styles.now}>
        {texts.rollout.currentShare(candidateNumber, rollout.percent)} {texts.rollout.since}{' '}
        <TimeAgo at={rollout.since} />.
      </p>
      <Chips label={texts.rollout.changes(rollout.number)}>
        {Object.entries(rollout.changes).map(([name, choice]) => (
          <ReleaseChip
            key={name}
            name={name}
            version={choice?.version ?? null}
            isHosted={choice?.gear === 'hosted'}
            {...(stable ? { before: versionIn(stable, name) } : {})}
          />
        ))}
      </Chips>
      <PercentField value={percent} max={rollout.room} onChange={setEditedPercent} />
      {rollout.room < 100 && <p className={styles.now}>{texts.rollout.maxShareHint(rollout.room)}</p>}
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
          title={texts.rollout.applyTitle(candidateNumber, rollout.percent, percent)}
          confirm={texts.rollOut.confirm(percent)}
          onConfirm={async (reason) => {
            const candidateResponse = await api.setCandidate(code, {
              rollout: rollout.id,
              percent,
              reason,
              ...freezeOverride.bodyFields,
            })
            return afterChange(noticeOf(candidateResponse, () => texts.rollOut.done(code, candidateNumber, percent)))
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
          title={texts.rollout.promoteTitle(code, candidateNumber)}
          confirm={rollout.haltedAt ? texts.rollout.promoteAnyway : texts.rollout.promote}
          tone={rollout.haltedAt ? 'danger' : 'primary'}
          onConfirm={async (reason) => {
            const target = { rollout: rollout.id, anyway: promoteOverride.anyway }
            const promoteResponse = await api.promote(code, { reason, ...target, ...freezeOverride.bodyFields })
            return afterChange(
              noticeOf(promoteResponse, (promoted) =>
                withEndedRollouts(texts.move.done(code, candidateNumber), promoted),
              ),
            )
          }}
        >
          {rollout.haltedAt && <Callout tone="bad" title={texts.rollout.promoteHalted} />}
          {candidate && <DiffAgainstStable merchant={merchant} target={candidate} />}
        </ChangeDialog>
      )}
      {openDialog === 'stop' && (
        <ChangeDialog
          {...dialogProps}
          title={texts.rollout.stopTitle(candidateNumber)}
          confirm={texts.rollout.stop}
          tone="danger"
          onConfirm={async (reason) => {
            await api.stopRollout(code, rollout.id, reason)
            return afterChange(texts.rollout.stopped(code))
          }}
        >
          <p className={styles.now}>{texts.rollout.stopConsequence}</p>
        </ChangeDialog>
      )}
    </div>
  )
})
