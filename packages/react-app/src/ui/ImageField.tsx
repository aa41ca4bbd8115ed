import './image-field.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

export type ImageFieldProps = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly stage: 'empty' | 'compressing' | 'uploading' | 'ready' | 'failed'
  /** From 0 to 1. */
  readonly progress: number
  /** The picture itself, shown from memory. */
  readonly picture: unknown
  /** The address of a picture that was sent before, shown while there is no other. */
  readonly sent?: string | undefined
  readonly words: {
    readonly choose: string
    readonly replace: string
    readonly remove: string
    readonly cancel: string
    readonly retry: string
    /** Description of the work under way. */
    readonly status: string
  }
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
  readonly onRetry: () => void
}

/** An address for a picture in memory, as long as it is shown. */
const useObjectUrl = (picture: unknown): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(picture instanceof Blob)) return setAddress(undefined)
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}

/** Buttons come and go with what happens to the picture: who has pressed one keeps the focus here. */
const useKeptFocus = (stage: string) => {
  const box = useRef<HTMLDivElement>(null)
  const isUsed = useRef(false)
  const use = (): void => {
    isUsed.current = true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button may be gone whenever the stage is another
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isUsed.current && isLost) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [stage])
  return { box, use }
}

/** A slot for one picture: chosen or taken, on its way, there. */
export const ImageField = ({
  label,
  hint,
  error,
  stage,
  progress,
  picture,
  sent,
  words,
  onChoose,
  onRemove,
  onRetry,
}: ImageFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const address = useObjectUrl(picture) ?? (stage === 'empty' ? sent : undefined)
  const busy = stage === 'compressing' || stage === 'uploading'
  const { box, use } = useKeptFocus(stage)
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <div ref={box} className="ol-image" data-stage={stage} onClickCapture={use}>
          {address === undefined ? (
            <span className="ol-image-none" aria-hidden="true">
              <Icon name="plus" size={26} />
            </span>
          ) : (
            <img className="ol-image-picture" src={address} alt="" />
          )}
          <div className="ol-image-side">
            <p className="ol-image-status" role="status">
              {words.status}
            </p>
            {busy && <progress className="ol-image-bar" value={stage === 'uploading' ? progress : undefined} max={1} />}
            <div className="ol-image-acts">
              {stage === 'failed' && (
                <Button size="s" variant="quiet" icon="refresh" onClick={onRetry}>
                  {words.retry}
                </Button>
              )}
              {!busy && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-describedby={`${aria.id}-label${aria['aria-describedby'] === undefined ? '' : ` ${aria['aria-describedby']}`}`}
                  aria-invalid={aria['aria-invalid']}
                  onClick={() => input.current?.click()}
                >
                  {address === undefined ? words.choose : words.replace}
                </Button>
              )}
              {stage !== 'empty' && (
                <Button size="s" variant="ghost" onClick={onRemove}>
                  {busy ? words.cancel : words.remove}
                </Button>
              )}
            </div>
          </div>
          <input
            id={aria.id}
            ref={input}
            className="ol-hidden"
            type="file"
            tabIndex={-1}
            accept="image/*"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // A file can be chosen again after it failed.
              currentTarget.value = ''
              if (file !== undefined) onChoose(file)
            }}
          />
        </div>
      )}
    </Field>
  )
}
