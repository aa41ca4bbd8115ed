import './page-skeleton.css'
import type { ReactNode } from 'react'
import { BOARD_ROWS, ChartSkeleton, type RowShape, SkeletonGroup, SkeletonRows } from './Skeleton.tsx'
import { TopBar } from './TopBar.tsx'

/** The geometry of a page that is built like this one. */
export type PageShape = 'home' | 'trade' | 'orders' | 'ledger' | 'accounts' | 'user' | 'search' | 'form'

const Bones = ({ sizes }: { readonly sizes: readonly (readonly [width: string, height: string])[] }) =>
  sizes.map(([inlineSize, blockSize], at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
    <i key={at} style={{ inlineSize, blockSize }} />
  ))

const CARD = ['100%', '7.75rem'] as const
const FIELD = ['100%', '3rem'] as const
const TILE = ['7.5rem', '7rem'] as const
const MENU = ['2.75rem', '2.75rem'] as const

type Size = readonly [width: string, height: string]
const TAB: Size = ['4.5rem', '0.875rem']

const Group = ({ as, sizes }: { readonly as: 'line' | 'pad' | 'tabs' | 'menu'; readonly sizes: readonly Size[] }) => (
  <SkeletonGroup className={`ol-page-${as}`}>
    <Bones sizes={sizes} />
  </SkeletonGroup>
)
const Rows = ({ count, of }: { readonly count: number; readonly of: RowShape }) => (
  <SkeletonRows count={count} shape={of} label="" />
)

/** The lead of a visitor has the board below it, and a member's balance the tiles and the short ways. */
const Home = ({ lead }: { readonly lead?: ReactNode }) => (
  <>
    <Group as="line" sizes={[['9rem', '2.375rem']]} />
    {lead ?? (
      <>
        <Group as="pad" sizes={[['100%', '11.5rem']]} />
        <Group as="line" sizes={[TILE, TILE, TILE, TILE]} />
        <Group as="menu" sizes={[MENU, MENU, MENU, MENU]} />
      </>
    )}
    <Group as="tabs" sizes={[TAB, TAB, TAB]} />
    <Rows count={BOARD_ROWS} of="symbol" />
  </>
)

const INSIDE: Readonly<Record<PageShape, ReactNode>> = {
  home: <Home />,
  trade: (
    <>
      <Group
        as="line"
        sizes={[
          ['7.5rem', '1.5rem'],
          ['6rem', '1.5rem'],
        ]}
      />
      <ChartSkeleton label="" height={246} />
      <Group as="pad" sizes={[['100%', '2.75rem'], FIELD, FIELD, ['100%', '3.5rem']]} />
    </>
  ),
  orders: (
    <>
      <Group
        as="pad"
        sizes={[
          ['4rem', '0.75rem'],
          ['9rem', '2rem'],
          ['100%', '0.5rem'],
        ]}
      />
      <Group as="tabs" sizes={[TAB, TAB, TAB]} />
      <Rows count={6} of="order" />
    </>
  ),
  ledger: (
    <>
      <Group
        as="pad"
        sizes={[
          ['100%', '5.5rem'],
          ['7rem', '0.75rem'],
        ]}
      />
      <Rows count={8} of="entry" />
    </>
  ),
  accounts: <Group as="pad" sizes={[['11.25rem', '2.75rem'], ['100%', '0.75rem'], CARD, CARD]} />,
  user: (
    <>
      <Group
        as="line"
        sizes={[
          ['2.75rem', '2.75rem'],
          ['9rem', '1rem'],
        ]}
      />
      <Group as="pad" sizes={[['100%', '11rem'], CARD]} />
    </>
  ),
  search: (
    <>
      <Group as="pad" sizes={[FIELD]} />
      <Rows count={8} of="symbol" />
    </>
  ),
  form: <Group as="pad" sizes={[FIELD, FIELD, FIELD]} />,
}

export type PageSkeletonProps = {
  readonly shape: PageShape
  /** The page's own heading; '' while its words are not here. */
  readonly title: string
  readonly label: string
  /** First part of a home, where it is known before its code is here. */
  readonly lead?: ReactNode
}

/** Pages that are reached from others have a way back before their heading. */
const isInner = (shape: PageShape): boolean => ['ledger', 'accounts', 'search', 'form'].includes(shape)

/** A page whose code or client is on its way: its own heading, and blocks where its content will be. */
export const PageSkeleton = ({ shape, title, label, lead }: PageSkeletonProps) => (
  <div className={`ol-page-skeleton ol-page-skeleton-${shape}`}>
    {title !== '' && (shape === 'orders' || isInner(shape)) && (
      <TopBar
        plain
        large={shape === 'orders'}
        title={title}
        start={isInner(shape) ? <span className="ol-page-back" /> : undefined}
      />
    )}
    <span className="ol-hidden" role="status">
      {label}
    </span>
    <div aria-hidden="true">{lead === undefined ? INSIDE[shape] : <Home lead={lead} />}</div>
  </div>
)
