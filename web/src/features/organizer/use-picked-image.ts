import { useEffect, useState } from "react";
import { pictureProblem } from "./image-field.tsx";

/** A picture that was chosen and is not sent yet, with its data to show (the site's policy allows data, not blobs). */
export function usePickedImage() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    setPreview(null);
    if (file === null) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  const pick = (picked: File) => {
    const wrong = pictureProblem(picked);
    setProblem(wrong);
    if (wrong === undefined) setFile(picked);
  };
  return { file, preview, problem, pick, forget: () => setFile(null) };
}
