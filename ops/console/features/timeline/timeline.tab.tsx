import { type CompositionRef, REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useConsole } from '../../console-context.ts'
import { useMerchant } from '../../parts/use-merchant.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { merchantChanges, usePages } from '../../use-resource.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RolloutDialog } from './rollout-dialog.tsx'
import * as styles from './timeline.module.css'
import { TimelineRow } from './timeline-row.tsx'

type OpenDialog = { kind: 'move' | 'rollout' | 'preview'; composition: CompositionRef } | null

/** Compositions of the merchant, newest first, with buttons to run them or roll them out. */
export const TimelineTab = observer(function TimelineTab() {
  const { api } = useConsole()
  const merchant = useMerchant()
  const { code } = merchant
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const pages = usePages<CompositionRef>(
    `compositions ${code}`,
    { load: (last) => api.compositions(code, last?.number), idOf: (c) => c.id, pageSize: REGISTRY_PAGE_SIZE },
    merchantChanges(code),
  )
  const { rows } = pages
  const stable = rows.find((row) => row.id === merchant.stable)
  const closeDialog = () => setDialog(null)
  return (
    <>
      <Loaded resource={pages.newest} skeleton={<Skeleton rows={5} height={72} />}>
        {() =>
          rows.length === 0 ? (
            <Empty title={texts.timeline.none}>
              <Link to={paths.merchant(code, 'compose')}>{texts.timeline.emptyLink}</Link>
            </Empty>
          ) : (
            <ol className={styles.list} aria-label={texts.timeline.label(code)}>
              {rows.map((row, index) => (
                <TimelineRow
                  key={row.id}
                  composition={row}
                  previous={rows[index + 1]}
                  merchant={merchant}
                  stableNumber={stable?.number}
                  onMove={() => setDialog({ kind: 'move', composition: row })}
                  onRollOut={() => setDialog({ kind: 'rollout', composition: row })}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <OlderButton pages={pages} />
      {dialog?.kind === 'move' && (
        <MoveDialog
          merchant={merchant}
          target={dialog.composition}
          stableNumber={stable?.number}
          onPreview={() => setDialog({ ...dialog, kind: 'preview' })}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'preview' && (
        <PreviewDialog merchant={merchant} target={dialog.composition} onClose={closeDialog} />
      )}
      {dialog?.kind === 'rollout' && (
        <RolloutDialog merchant={merchant} target={dialog.composition} onClose={closeDialog} />
      )}
    </>
  )
})
