import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { type Tool, useToolLogo } from '../api.ts';
import { nameOf } from '../labels.ts';
import styles from './tool-page.module.css';

/** The logo as the school cloud keeps it. Without one, or if it can't be loaded or shown, there is nothing. */
export function ToolLogo({ tool }: { tool: Pick<Tool, 'id' | 'name' | 'logoUrl'> }) {
  const t = useTranslate();
  const { data } = useToolLogo(tool);
  if (data === undefined) return null;
  return (
    <BlobImage
      key={`${data.type} ${data.size}`}
      blob={data}
      label={t('tools.fact.logoOf', { name: nameOf(t, tool) })}
    />
  );
}

/** Only ever an image: in this element an SVG file runs no scripts and loads nothing. */
export function BlobImage({ blob, label }: { blob: Blob; label: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  if (isBroken) return null;
  return <img ref={image} className={styles.logo} alt={label} onError={() => setIsBroken(true)} />;
}
