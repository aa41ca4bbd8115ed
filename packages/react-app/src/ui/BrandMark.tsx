/** The mark of the app in the colours of the site, as on its icon. Decorative: the name stands beside it. */
export const BrandMark = ({ size = 28 }: { readonly size?: number | undefined }) => (
  <svg className="ol-brand-mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--primary)" />
    <path
      d="M10 6v4M7 10h6v9H7zM10 19v5M22 8v4M19 12h6v9h-6zM22 21v5"
      fill="none"
      stroke="var(--on-primary)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
