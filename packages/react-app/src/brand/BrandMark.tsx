/** The drawing of the brand, in the place of ours. Decorative: the name stands beside it. */
export const BrandMark = ({ size = 28 }: { readonly size?: number | undefined }) => (
  <img className="ol-brand-mark" src="/icon.svg" width={size} height={size} alt="" />
)
