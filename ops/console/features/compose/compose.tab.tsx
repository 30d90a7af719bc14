import type { CompositionRef } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useConsole } from '../../console-context.ts'
import { membersOf } from '../../parts/diff.ts'
import { useMerchant } from '../../parts/use-merchant.ts'
import { useComposition } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { AddSlice } from './add-slice.tsx'
import { CheckStore } from './check.store.ts'
import * as styles from './compose.module.css'
import { ComposeActions } from './compose-actions.tsx'
import { MemberRow } from './member-row.tsx'
import { VerdictView } from './verdict-view.tsx'

export const ComposeTab = observer(function ComposeTab() {
  const merchant = useMerchant()
  const { value } = useComposition(merchant.code, merchant.stable)
  const [base, setBase] = useState(value)
  // During a move of the merchant the form shows the previous set until the new one is loaded, so that it is not unmounted.
  if (value !== undefined && value !== base) setBase(value)
  if (base === undefined) return <Skeleton rows={6} height={44} />
  return <Composer base={base} />
})

const Composer = observer(function Composer({ base }: { base: CompositionRef | null }) {
  const { api, drafts } = useConsole()
  const merchant = useMerchant()
  const draft = drafts.of(merchant.code)
  const check = useMemo(() => new CheckStore(api.check), [api])
  const running = base ? membersOf(base) : {}
  const names = [...new Set(['shell', ...Object.keys(running), ...draft.changes.keys()])]

  const changes = JSON.stringify([...draft.changes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when the draft or the stable composition changes
  useEffect(() => {
    if (draft.isEmpty) check.clear()
    else
      check.schedule({
        merchant: merchant.code,
        changes: Object.fromEntries(draft.changes),
        reason: texts.compose.checkReason,
        promote: false,
      })
    return check.stop
  }, [check, changes, base?.id])

  const number = base?.number ?? null
  const startDraft = () => draft.start(number)
  return (
    <div className={styles.columns}>
      <Panel
        title={texts.compose.members}
        aside={
          !draft.isEmpty && (
            <Button size="small" variant="quiet" onClick={draft.clear}>
              {texts.compose.clear}
            </Button>
          )
        }
      >
        {!draft.isEmpty && draft.baseNumber !== number && (
          <Callout tone="candidate" title={texts.compose.moved(number ?? 0)} />
        )}
        <ul className={styles.members}>
          {names.map((name) => (
            <MemberRow key={name} name={name} draft={draft} running={running[name] ?? null} onBegin={startDraft} />
          ))}
        </ul>
        <AddSlice usedNames={names} draft={draft} onBegin={startDraft} />
      </Panel>
      <Panel title={texts.compose.verdict}>
        <VerdictView check={check} isEmpty={draft.isEmpty} />
        {!draft.isEmpty && <ComposeActions draft={draft} check={check} />}
      </Panel>
    </div>
  )
})
