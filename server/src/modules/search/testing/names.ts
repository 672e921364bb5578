import { sharedText } from "../../../../../domain/testing/shared-data.ts";

const list = (words: string): string[] => words.split(" ");
const GIVEN = list(
  "Chukwuemeka Chinedu Ngọzi Ifeanyichukwu Obinna Adaeze Kelechi Uchenna Nkechi Amarachi Oluwaseun Adébáyọ̀ Babatunde " +
    "Olúwaṣeun Temitope Folashadé Ṣọlá Kẹ́hìndé Táíwò Ayọ̀délé Abdulrahman Ɗanladi Ƙasimu Aminu Hadiza Ma'aji Zainab Ibrahim " +
    "Suleiman Yusuf Blessing Emmanuel Godswill Osagie Ehimen Tamuno Ebiere Efe Akpan Ndifreke",
);
const FAMILY = list(
  "Okafor O'Kafor Okonkwo Nwosu Ezeudu Onyekachi Anyanwu Ọbasanjọ́ Adekunle Ògúnlẹ́yẹ Akínfẹ́nwá Olatunji Fáṣọlá Balógun Ẹ̀gbà " +
    "Danjuma Ɓala Abubakar Musa Bello Garba Ƴar'adua Tanko Sanusi Mohammed Ighodaro Osarhiemen Edet Etim-Bassey Ekpenyong Dokubo " +
    "Peterside Alagoa Un-Nooh Briggs Horsfall Omoregie Aigbe Iyamu Odigie",
);

/** Two thousand different people: those of real results, and Nigerian names put together. */
export function twoThousandNames(): string[] {
  const [, ...lines] = sharedText("players_2016_2018.csv").trim().split(/\r?\n/u);
  const real = lines.map((line) => line.split(",")[1] ?? "").filter((name) => name !== "");
  const invented = GIVEN.flatMap((given) => FAMILY.map((family) => `${given} ${family}`));
  return [...new Set([...real, ...invented])].slice(0, 2_000);
}
